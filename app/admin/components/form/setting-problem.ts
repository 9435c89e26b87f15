import { ApiProblem } from '../../api/client.ts';

/** Strips `content` from issue paths: the API nests the fields in it, the form does not. */
export function asFormProblem(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.issues.length === 0) return error;
  const issues = error.issues.map(({ path, ...issue }) => ({
    ...issue,
    path: path[0] === 'content' ? path.slice(1) : path,
  }));
  return new ApiProblem(error.status, { ...error.details, issues });
}
