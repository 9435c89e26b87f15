import consent from './consent.json' with { type: 'json' };
import library from './library.json' with { type: 'json' };
import notices from './notices.json' with { type: 'json' };
import operator from './operator.json' with { type: 'json' };
import playing from './playing.json' with { type: 'json' };
import progress from './progress.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import suggestions from './suggestions.json' with { type: 'json' };
import votes from './votes.json' with { type: 'json' };

export default { consent, library, notices, operator, playing, progress, reports, suggestions, votes };
