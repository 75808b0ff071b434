/** Styles of the account pages. Parts of the modal keep their own. */
export const accountStyles = `
:host([data-inline]) { display: inline-block; }
/* A container would clip the menu, so the pages adapt by wrapping. */
.account { display: block; }
.account :where(h3) { margin: 0; font: inherit; }
.account-card { display: flex; flex-direction: column; gap: 24px; padding: var(--pad); border: 1px solid var(--line); border-radius: var(--radius-modal); background: var(--surface); overflow-wrap: anywhere; }
.account-card[data-plain='true'] { border: 0; background: none; padding-block-start: 0; }
.account-head { display: flex; align-items: center; gap: 16px; }
.account-head-text { min-inline-size: 0; }
.account-avatar { display: grid; place-items: center; flex: none; inline-size: 36px; block-size: 36px; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-weight: 600; overflow: hidden; }
.account-avatar[data-size='large'] { inline-size: 56px; block-size: 56px; font-size: 20px; }
.account-avatar img { inline-size: 100%; block-size: 100%; object-fit: cover; }
.account-title { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em; }
.account-section { display: flex; flex-direction: column; gap: 8px; }
.account-section-title { font-size: 16px; line-height: 24px; font-weight: 600; }
.account-help { margin-block: -8px 0; color: var(--text-quiet); }
.account-empty { padding: 17px 15px; border: 1px dashed var(--line); border-radius: var(--radius); color: var(--text-quiet); }
.account-list { display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 0; list-style: none; }
.account-item { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-block-size: 56px; padding-block: 7px; padding-inline: 15px 7px; border: 1px solid var(--line); border-radius: var(--radius); }
.account-item-text { flex: 1 1 140px; min-inline-size: 0; }
.account-item-name { display: block; font-weight: 500; }
.account-item-chips { display: flex; flex-wrap: wrap; gap: 4px; margin-block-start: 4px; }
.account-item-chips .chip { flex: 0 1 auto; border-radius: 10px; white-space: normal; }
.account-item-actions { display: flex; flex-wrap: wrap; align-items: center; margin-inline-start: auto; }
.account-confirm { flex: 1 1 100%; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding-block: 8px 5px; border-block-start: 1px solid var(--line); }
.account-confirm p { flex: 1 1 100%; }
.account-error { flex: 1 1 100%; font-size: 12px; line-height: 16px; color: var(--danger); }
.account-more { flex: 1 1 100%; }
.account-more summary { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 10px; margin-inline-start: -10px; border-radius: 8px; font-weight: 600; color: var(--accent-text); cursor: pointer; }
.account-more[open] { padding-block-end: 8px; padding-inline-end: 8px; }
.account-more summary::-webkit-details-marker { display: none; }
.account-more summary svg { margin-inline-start: 4px; transform: rotate(90deg); }
.account-more[open] summary svg { transform: rotate(-90deg); }
/* The dot before the first fact of a line is outside the box. */
.account-facts { overflow: hidden; }
.account-facts-line { display: flex; flex-wrap: wrap; margin-inline-start: -12px; }
.account-fact { position: relative; padding-inline-start: 12px; }
.account-fact::before { content: '·'; position: absolute; inset-inline-start: 4px; }
.account-transaction { flex-wrap: nowrap; padding-inline-end: 15px; }
.account-transaction .chip[data-tone='danger'] { color: var(--danger); }
a.account-item { color: inherit; text-decoration: none; }
a.account-item svg { flex: none; color: var(--text-quiet); }
:dir(rtl) a.account-item svg { transform: scaleX(-1); }
@media (hover: hover) { a.account-item:hover { background: var(--raised); } }
.account-buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.account-buttons .button, .account-confirm .button { inline-size: auto; min-block-size: 44px; padding-block: 11px; }
.account-action { position: relative; min-block-size: 44px; padding-inline: 10px; border-radius: 8px; font-weight: 600; color: var(--accent-text); }
.account-action[data-look='danger'] { color: var(--text-quiet); }
.account-action:disabled { color: var(--text-quiet); cursor: default; }
@media (hover: hover) { .account-action:not(:disabled):hover { background: var(--raised); } }
.account-skeleton { min-block-size: 56px; border-radius: var(--radius); background: var(--raised); }

.account-menu-place { position: relative; display: inline-block; }
.account-menu-button { display: grid; place-items: center; inline-size: 44px; block-size: 44px; border-radius: 50%; }
.account-menu-button[data-own] { inline-size: auto; min-inline-size: 44px; block-size: auto; min-block-size: 44px; border-radius: var(--radius); }
.account-menu { position: absolute; inset-block-start: calc(100% + 8px); inset-inline-end: 0; z-index: 1000; inline-size: max-content; min-inline-size: 240px; max-inline-size: min(320px, 100vw - 32px); padding: 8px; border-radius: 16px; background: var(--surface); box-shadow: 0 0 0 1px var(--line), 0 16px 48px -16px rgb(15 17 24 / 32%); animation: account-appear var(--quick) ease-out; }
.account-menu[data-align='start'] { inset-inline: 0 auto; }
.account-menu-head { display: flex; align-items: center; gap: 12px; padding: 8px 8px 12px; margin-block-end: 4px; border-block-end: 1px solid var(--line); }
.account-menu-name { min-inline-size: 0; font-weight: 600; overflow-wrap: anywhere; }
.account-menu-item { display: flex; align-items: center; gap: 12px; inline-size: 100%; min-block-size: 44px; padding-inline: 8px; border-radius: 8px; font-weight: 500; color: var(--text); }
.account-menu-item svg { color: var(--text-quiet); }
.account-menu-item:focus-visible { outline-offset: -2px; }
@media (hover: hover) { .account-menu-item:hover { background: var(--raised); } }
@keyframes account-appear { from { opacity: 0; transform: translateY(-4px); } }
@media (prefers-reduced-motion: reduce) { .account-menu { animation: none; } }

.account-dialog { inline-size: min(560px, 100vw - 32px); max-inline-size: none; max-block-size: min(720px, 100dvh - 32px); margin: auto; padding: 0; border: 0; color: inherit; overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; }
.account-dialog::backdrop { background: var(--overlay); }
.account-dialog-bar { position: sticky; inset-block-start: 0; z-index: 1; display: flex; justify-content: flex-end; padding: 8px 12px 4px; background: var(--surface); }
@media (max-width: 440px) {
  .account-dialog { inline-size: 100vw; max-block-size: calc(100dvh - 16px); margin: auto 0 0; border-end-start-radius: 0; border-end-end-radius: 0; padding-block-end: env(safe-area-inset-bottom); }
}

.account-selects { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 8px; }
.account-select { display: flex; flex-direction: column; gap: 4px; min-inline-size: 0; font-size: 12px; line-height: 16px; color: var(--text-quiet); }
.account-select-box { position: relative; }
/* The browser's own arrow touches the edge. */
.account-select-box svg { position: absolute; inset-block: 0; inset-inline-end: 12px; margin-block: auto; transform: rotate(90deg); pointer-events: none; }
.account-select select { appearance: none; inline-size: 100%; min-block-size: 44px; padding-inline: 12px 36px; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface); color: var(--text); font: inherit; font-size: 16px; line-height: 24px; cursor: pointer; text-overflow: ellipsis; }
.account-select option { background: var(--surface); color: var(--text); }
.account-total { text-align: center; }
.account-total-label { color: var(--text-quiet); }
.account-total-amount { font-size: 32px; line-height: 40px; font-weight: 600; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.account-two { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.account-two .button-label { display: inline-flex; align-items: center; gap: 8px; }
.account-form { display: flex; flex-direction: column; gap: 8px; }
.account-bar { display: flex; align-items: center; gap: 4px; margin-inline-start: -12px; }
:dir(rtl) .account-bar svg { transform: scaleX(-1); }
.account-available { margin-block: -4px 8px; padding-inline: 4px; font-size: 12px; line-height: 16px; color: var(--text-quiet); font-variant-numeric: tabular-nums; }
.account-centre { display: flex; flex-direction: column; align-items: center; gap: 8px; text-align: center; text-wrap: balance; }
@media (forced-colors: active) {
  .account-avatar, .account-skeleton, .account-menu, .account-dialog { border: 1px solid CanvasText; }
}
`
