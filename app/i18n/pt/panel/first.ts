export default import.meta.glob(['./*.json', '!./loading.json'], { eager: true, query: '?first', import: 'default' });
