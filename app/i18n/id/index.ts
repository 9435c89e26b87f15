import ads from './ads.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };

export default { site, game, pages, ads };
