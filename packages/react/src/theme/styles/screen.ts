/** Layout of a screen: bar, image, title, help, content, actions, footer. */
export const screenStyles = `
.screen { display: flex; flex-direction: column; padding: 0 var(--pad) var(--pad); overflow-wrap: anywhere; }
.screen-bar {
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  justify-content: space-between;
  margin-inline: calc(12px - var(--pad));
  padding-block: 8px 4px;
  min-block-size: 56px;
  border-radius: var(--radius-modal) var(--radius-modal) 0 0;
}
.screen-bar[data-empty='true'] { min-block-size: var(--pad); padding: 0; }
.screen-head { display: flex; flex-direction: column; align-items: center; gap: 8px; text-align: center; }
/* Between the buttons of the bar. */
.screen-bar[data-empty='false'] + .screen-head:has(> .screen-art) { margin-block-start: -24px; }
.screen-art { display: flex; justify-content: center; margin-block-end: 8px; }
.screen-title { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em; text-wrap: balance; }
.screen-help { color: var(--text-quiet); text-wrap: balance; }
.screen-help strong { color: var(--text); font-weight: 600; }
.screen-content { display: flex; flex-direction: column; margin-block-start: 24px; }
.screen:has(> .screen-foot) { padding-block-end: 0; }
.screen-foot {
  position: sticky;
  inset-block-end: var(--below, 0px);
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: 24px;
  margin: 8px calc(-1 * var(--pad)) 0;
  padding: 16px var(--pad) var(--pad);
  background: var(--surface);
}
/* Content that continues below fades out; the delay outlasts a change of the sheet's height. */
.screen-foot::before, .screen:not(:has(> .screen-foot))::after {
  content: '';
  block-size: 32px;
  background: linear-gradient(transparent, var(--surface));
  opacity: 0;
  pointer-events: none;
}
.screen-foot::before { position: absolute; inset: auto 0 100%; }
.screen:not(:has(> .screen-foot))::after { position: sticky; inset-block-end: 0; flex: none; margin: -32px calc(-1 * var(--pad)) 0; }
[data-below='true'] .screen-foot::before, [data-below='true'] .screen::after { opacity: 1; transition: opacity var(--quick) ease-out var(--quick); }
[data-above='true'] .screen-bar { background: var(--surface); box-shadow: 0 1px 0 var(--line); }
[data-below='true'].fades { mask-image: linear-gradient(#000 calc(100% - 40px), transparent); }
.screen-actions { display: flex; flex-direction: column; gap: 8px; }
.screen-footer { font-size: 12px; line-height: 16px; color: var(--text-quiet); text-align: center; text-wrap: balance; }

.badge { display: grid; place-items: center; inline-size: 56px; block-size: 56px; border-radius: 50%; background: var(--raised); color: var(--text); }
.badge svg { inline-size: 24px; block-size: 24px; }
.badge[data-tone='danger'] { color: var(--danger); }
.badge[data-tone='warning'] { color: var(--warning); }
.badge[data-tone='success'] { color: var(--success); }
.brand-badge { position: relative; }
.badge.brand-badge .spinner { position: absolute; inset: 0; inline-size: 56px; block-size: 56px; border-width: 2px; }
.logo { max-inline-size: 180px; max-block-size: 90px; object-fit: contain; }

.stack { display: flex; flex-direction: column; gap: 8px; }
.stack .divider { block-size: 1px; margin-block: 8px; background: var(--line); }
.stack .email-entry { margin-block: 8px -4px; }
.stack .email-entry:first-child { margin-block-start: 0; }
.resend { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; min-block-size: 44px; margin-block: 8px -12px; color: var(--text-quiet); }
.resend[data-hidden='true'] { visibility: hidden; }
.resend-sent .chip { margin-inline: 8px; }
.note { min-block-size: 16px; margin-block-start: -16px; font-size: 12px; line-height: 16px; color: var(--danger); text-align: center; }
.centred { margin-block-end: -12px; display: flex; flex-direction: column; align-items: center; gap: 4px; text-align: center; }
/* The widget may have no height; the space above it is its own. */
.captcha-place { display: flex; justify-content: center; margin-block-start: -8px; }
.scroll { max-block-size: min(400px, 100dvh - 240px); margin: -4px; padding: 4px; overflow-y: auto; scrollbar-width: thin; }
.empty { padding-block: 24px; color: var(--text-quiet); text-align: center; }
.waiting { display: grid; place-items: center; min-block-size: 240px; padding-block-end: 56px; color: var(--text-quiet); }
@media (forced-colors: active) {
  .stack .divider { background: CanvasText; }
}
:is(.screen-content, .stack) > .link-target { align-self: center; }
`
