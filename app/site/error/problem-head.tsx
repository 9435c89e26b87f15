import { useRootData } from '../components/root-data.ts';

/** The head of a page that failed, which has no data to describe itself with. */
export function ProblemHead({ title }: { title: string }) {
  const site = useRootData()?.site;
  return (
    <>
      <title>{site ? `${title} | ${site.name}` : title}</title>
      <meta name="robots" content="noindex,nofollow" />
    </>
  );
}
