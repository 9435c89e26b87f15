import { formatDateTime, formatMoment } from '../components/text/formats.ts';

/** A date and time in a narrow column. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatMoment(at)}
  </time>
);
