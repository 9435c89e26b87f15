/** Styles of our own layouts. The policy holds their hash, so they must be the same for all advertisements. */
export const LAYOUT_STYLE = `
:root { color-scheme: light dark; --surface: #fefcf8; --ink: #241d15; --soft: #4f463b; }
@media (prefers-color-scheme: dark) { :root { --surface: #1d1913; --ink: #f4efe7; --soft: #cfc8bd; } }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; overflow: hidden; }
body { position: relative; background: var(--surface); color: var(--ink); font: 16px/1.35 system-ui, sans-serif; }
.ad { display: flex; width: 100%; height: 100%; color: inherit; text-decoration: none; }
.ad:focus-visible, .source:focus-visible { outline: 3px solid currentColor; outline-offset: -3px; }
img { flex: none; width: 100%; height: 100%; object-fit: contain; }
.words { display: flex; flex: 1; flex-direction: column; justify-content: center; gap: 2px; min-width: 0; padding: 8px 16px; overflow-wrap: anywhere; }
.words strong { overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.words span { overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: var(--soft); font-size: 14px; }
a.ad:hover strong { text-decoration: underline; text-underline-offset: 3px; }
.native img { width: auto; aspect-ratio: 1; object-fit: cover; }
.native.sidebar .ad, .native.popup .ad { flex-direction: column; }
.native.sidebar img, .native.popup img { width: 100%; height: 58%; aspect-ratio: auto; }
.native.sidebar .words, .native.popup .words { justify-content: flex-start; padding: 12px 16px; }
.native.sidebar .words span, .native.popup .words span { -webkit-line-clamp: 3; }
video { display: block; width: 100%; height: 100%; background: #000; object-fit: contain; }
.source { position: absolute; top: 8px; left: 8px; max-width: calc(100% - 16px); overflow: hidden; padding: 4px 10px; border-radius: 8px; background: #000c; color: #fff; font-size: 13px; text-overflow: ellipsis; white-space: nowrap; }
`;
