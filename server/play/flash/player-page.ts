import { flashPlayerPath } from '../../../shared/frame-settings.ts';
import { scriptHash } from '../../platform/http/security.ts';

/**
 * What Ruffle may do (https://ruffle.rs/js-docs: BaseLoadOptions). The movie is a stranger's: it opens no pages, calls no
 * scripts and, by the policy below, reaches no host.
 */
const CONFIG = {
  polyfills: false,
  autoplay: 'on',
  splashScreen: false,
  contextMenu: 'off',
  letterbox: 'on',
  allowScriptAccess: false,
  allowNetworking: 'internal',
  openUrlMode: 'deny',
  warnOnUnsupportedContent: false,
  logLevel: 'error',
};

/** The document that plays a Flash game, with its policy. It stands in a frame, in an origin of its own. */
export function playerPage(gameId: string, ruffle: string): { html: string; policy: string } {
  const configure = `window.RufflePlayer = { config: ${JSON.stringify({ ...CONFIG, publicPath: ruffle })} };`;
  const load = `const player = window.RufflePlayer.newest().createPlayer();
document.body.append(player);
player.ruffle().load({ url: ${JSON.stringify(`${flashPlayerPath(gameId)}/movie.swf`)} });`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Flash</title>
<style>html,body{height:100%;margin:0;background:#000}ruffle-player{display:block;width:100%;height:100%}</style>
<body>
<script>${configure}</script>
<script src="${ruffle}ruffle.js"></script>
<script>${load}</script>
</body>
</html>`;
  const policy = [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHash(configure)} ${scriptHash(load)}`,
    // Ruffle writes the style elements of its player.
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'font-src data:',
    'media-src data: blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, policy };
}
