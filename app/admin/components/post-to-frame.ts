import { PANEL_KEY_FIELD } from '../../../shared/panel-key.ts';
import { panelKey } from '../../panel-key.ts';

/**
 * Posts fields to the server, which responds with a page for a frame. The panel's own policy would block the page's code.
 *
 * @param frame name of the frame, or `_blank`
 */
export function postToFrame(frame: string, action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target: frame, hidden: true });
  for (const [name, value] of Object.entries({ ...fields, [PANEL_KEY_FIELD]: panelKey() })) {
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
