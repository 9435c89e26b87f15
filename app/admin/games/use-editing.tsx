import { panelText as t } from '../../i18n/panel.ts';
import { DialogAddressContext } from '../components/dialogs/dialog-address.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { NEW_ITEM, useOpened } from '../kit/opened.ts';
import { GameDialog } from './game-dialog.tsx';
import { StepButtons, type Steps, useNoSteps } from './steps.tsx';
import { fetchGame } from './use-games.ts';

/** Follows a game's id in the URL if its statistics are shown first. */
const STATISTICS = 'statistics';

const idIn = (item: string): string => item.split('/')[0] ?? '';

/**
 * Returns the game in the section's URL, and the dialog that shows it.
 *
 * @param useSteps finds the neighbors of a game in the list
 */
export function useEditing(useSteps: (id: string | null) => Steps = useNoSteps) {
  const { shown, opening, open, update, address, closed } = useOpened({
    read: (item) => fetchGame(idIn(item)),
    onFailure: (error) => reportFailure(error, t('games.openFailed')),
  });
  const game = shown?.entity ?? null;
  const steps = useSteps(game?.id ?? null);
  return {
    /** Id of the game that is being loaded. */
    opening: opening && idIn(opening),
    edit: (id: string) => open(id),
    showStatistics: (id: string) => open(`${id}/${STATISTICS}`),
    create: () => open(NEW_ITEM),
    dialog: shown && (
      <DialogAddressContext value={address}>
        <GameDialog
          key={shown.item}
          game={game}
          initialPart={shown.item.endsWith(`/${STATISTICS}`) ? 'statistics' : 'form'}
          steps={(mayLeave) =>
            game !== null && (
              <StepButtons
                {...{ steps, mayLeave }}
                id={game.id}
                loading={opening !== null}
                onStep={({ id, query }) => open(id, query)}
              />
            )
          }
          onSaved={update}
          onClosed={closed}
        />
      </DialogAddressContext>
    ),
  };
}
