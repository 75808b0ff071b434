/** Buttons, rows, links, chips, spinner. */
export const controlStyles = `
.button {
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  min-block-size: var(--control);
  padding: 13px 20px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  transition: background-color var(--quick) ease-out, border-color var(--quick) ease-out, transform 80ms ease-out;
}
.button[data-look='main'] { background: var(--accent); border-color: var(--accent-edge); color: var(--on-accent); }
.button[data-look='plain'] { border-color: var(--line); color: var(--text); }
.button[data-look='danger'] { border-color: var(--danger); color: var(--danger); }
.button[data-look='quiet'] { min-block-size: 44px; padding-block: 11px; color: var(--text-quiet); }
@media (hover: hover) {
  .button[data-look='main']:not(:disabled):hover { background: var(--accent-hover); }
  .button[data-look='danger']:not(:disabled):hover { background: var(--raised); }
  .button[data-look='plain']:not(:disabled):hover { background: var(--raised); }
  .button[data-look='quiet']:not(:disabled):hover { background: var(--raised); color: var(--text); }
}
.button:active { transform: scale(0.985); }
.button:disabled { background: var(--raised); border-color: var(--line); color: var(--text-quiet); cursor: default; transform: none; }
.button[data-look='quiet']:disabled { background: none; border-color: transparent; }
.button[aria-busy='true'] { cursor: progress; transform: none; }
.button[aria-busy='true'] .button-label { opacity: 0; }
.button > .spinner { position: absolute; }

.icon-button { display: grid; place-items: center; inline-size: 44px; block-size: 44px; border-radius: var(--radius); color: var(--text-quiet); transition: background-color var(--quick) ease-out, color var(--quick) ease-out; }
@media (hover: hover) {
  .icon-button:hover { background: var(--raised); color: var(--text); }
}
.icon-button:active { background: var(--line); color: var(--text); }
:dir(rtl) .icon-button svg, :dir(rtl) .row-trailing svg { transform: scaleX(-1); }

.row {
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: var(--row);
  padding: 7px 15px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font-weight: 500;
  text-decoration: none;
  transition: background-color var(--quick) ease-out, border-color var(--quick) ease-out;
}
@media (hover: hover) {
  .row:hover { background: var(--raised); border-color: var(--line-strong); }
}
.row:active { background: var(--line); border-color: var(--line-strong); }
.host-icon { inline-size: 24px; block-size: 24px; object-fit: contain; }
.row-icon { display: grid; place-items: center; inline-size: 24px; block-size: 24px; flex: none; }
.row-label { flex: 1; min-inline-size: 0; }
.row-trailing { color: var(--text-quiet); }

.link { color: var(--accent-text); font-weight: 500; text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); text-underline-offset: 2px; border-radius: 4px; }
.link:active { color: var(--text); }
.link:disabled { color: var(--text-quiet); text-decoration: none; cursor: default; font-variant-numeric: tabular-nums; }
@media (hover: hover) {
  .link:not(:disabled):hover { text-decoration-color: currentColor; }
}
.link-target { min-block-size: 44px; padding: 12px 8px; display: inline-flex; align-items: center; }
.screen-footer .link { color: inherit; }

.chip { display: inline-flex; align-items: center; gap: 4px; flex: none; padding: 2px 8px; border-radius: 999px; background: var(--raised); color: var(--text-quiet); font-size: 12px; line-height: 16px; font-weight: 500; white-space: nowrap; }
.row:hover .chip { background: var(--surface); }
.chip[data-tone='success'] { color: var(--success); }

.spinner { inline-size: 20px; block-size: 20px; border: 2px solid color-mix(in srgb, currentColor 28%, transparent); border-block-start-color: currentColor; border-radius: 50%; animation: latchkey-turn 700ms linear infinite; }
.spinner[data-size='large'] { inline-size: 32px; block-size: 32px; border-width: 3px; }
@keyframes latchkey-turn { to { transform: rotate(1turn); } }
@media (forced-colors: active) {
  .chip { border: 1px solid CanvasText; }
  .spinner { forced-color-adjust: none; color: CanvasText; }
  .button:disabled, .link:disabled { color: GrayText; border-color: GrayText; }
}
.button-with-icon { display: inline-flex; align-items: center; gap: 6px; font-size: 14px; }
`
