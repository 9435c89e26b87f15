/** Generates `.env.example` and docs/configuration.md from the table of variables. */
import { VARIABLES, type Variable } from '../server/config/variables.ts';

const GROUPS: [title: string, variables: [name: string, variable: Variable][]][] = Object.entries(VARIABLES).map(
  ([title, group]) => [title, Object.entries<Variable>(group)],
);

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function envExample(): string {
  const lines = [
    '# Copy to .env and uncomment what you change. What is set in the real environment wins over this file.',
    '# Written by: node scripts/write-config-docs.ts',
  ];
  for (const [title, variables] of GROUPS) {
    lines.push('', `# --- ${title} ---`);
    for (const [name, variable] of variables) {
      const note = variable.otherwise ? ` Without it: ${variable.otherwise.replaceAll('`', '')}.` : '';
      const value = variable.default || variable.example || '';
      lines.push('', ...wrap(variable.about + note, 117).map((line) => `# ${line}`));
      lines.push(`#${name}=${/[\s#]/.test(value) ? JSON.stringify(value) : value}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function defaultCell({ default: value, otherwise }: Variable): string {
  if (value) return `\`${value}\``;
  return otherwise ?? 'none';
}

export function configurationPage(): string {
  const lines = [
    '# Configuration',
    '',
    "Environment variables, or lines of a file `.env` in the project's folder (`.env.example` is a start). The real",
    'environment wins over the file; an empty value counts as none. The server refuses to start on a bad value and names it.',
    '',
    'This page is written by `node scripts/write-config-docs.ts`, from the table in `server/config/variables.ts`.',
  ];
  for (const [title, variables] of GROUPS) {
    lines.push('', `## ${title}`, '', '| Variable | Default | What it is |', '|---|---|---|');
    for (const [name, variable] of variables) {
      const example = variable.example ? ` Example: \`${variable.example}\`` : '';
      lines.push(`| \`${name}\` | ${defaultCell(variable)} | ${variable.about}${example} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
