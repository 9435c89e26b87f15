import { useRootData } from '../components/root-data.ts';

/** The head of a failed page, which has no data. */
export function ProblemHead({ title }: { title: string }) {
  const site = useRootData()?.site;
  return (
    <>
      <title>{site ? `${title} | ${site.name}` : title}</title>
      <meta name="robots" content="noindex,nofollow" />
    </>
  );
}
