import ads from './ads.ts';
import game from './game.ts';
import pages from './pages.ts';
import site from './site.ts';

export default { site, game, pages, ads };
