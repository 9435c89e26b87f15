import { panelSections } from '../../panel-sections.ts';

export default panelSections(
  import.meta.glob(['./*.json', '!./loading.json'], { eager: true, query: '?first', import: 'default' }),
);
