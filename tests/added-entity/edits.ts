/** A line that an entity adds to an existing file, and the text before which it goes. `files/` holds the entity's new files. */
export interface Edit {
  file: string;
  before: string;
  lines: readonly string[];
}

export const EDITS: readonly Edit[] = [
  {
    file: 'shared/entities.ts',
    before: "  page: {\n    path: '/admin/pages',",
    lines: [
      '  creator: {',
      "    path: '/admin/creators',",
      '    ...TRANSLATED,',
      "    logs: ['creator'],",
      "    label: 'name',",
      "    texts: { description: { kind: 'text', max: 2_000 } },",
      '    undo: true,',
      '  },',
    ],
  },
  {
    file: 'server/platform/db/schema.ts',
    before: 'import { feeds }',
    lines: ["import { creators, creatorTexts } from './schema/creators.ts';"],
  },
  {
    file: 'server/platform/db/schema.ts',
    before: "export * from './schema/deletions.ts'",
    lines: ["export * from './schema/creators.ts';"],
  },
  { file: 'server/platform/db/schema.ts', before: '  page: pages,', lines: ['  creator: creators,'] },
  {
    file: 'server/platform/db/schema.ts',
    before: '  media: { of: media,',
    lines: ['  creator: { of: creators, table: creatorTexts, fields: ENTITIES.creator.texts },'],
  },
  {
    file: 'server/features.ts',
    before: 'import { discovery }',
    lines: ["import { creators } from './creators/index.ts';"],
  },
  { file: 'server/features.ts', before: '    digest: digest(', lines: ['    creators: creators(platform),'] },
  { file: 'app/admin/sections.ts', before: '  ChartColumn,', lines: ['  Brush,'] },
  {
    file: 'app/admin/sections.ts',
    before: "  {\n    key: 'home',",
    lines: [
      '  {',
      "    key: 'creators',",
      "    label: 'creators.title',",
      '    icon: Brush,',
      "    api: '/admin/creators',",
      "    load: () => import('./creators/section.tsx'),",
      "    group: 'content',",
      '  },',
    ],
  },
  {
    file: 'app/i18n/fr/panel/index.ts',
    before: 'import dashboard',
    lines: ["import creators from './creators.json' with { type: 'json' };"],
  },
  { file: 'app/i18n/fr/panel/index.ts', before: '  ads,\n', lines: ['  creators,'] },
];
