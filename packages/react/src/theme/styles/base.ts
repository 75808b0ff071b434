/** Shadow root and element defaults. */
export const baseStyles = `
.latchkey {
  all: initial;
  display: block;
  --radius: 12px;
  --radius-modal: 24px;
  --pad: 24px;
  --quick: 180ms;
  --control: 48px;
  --row: 56px;
  --shadow: 0 0 0 1px rgb(15 17 24 / 6%), 0 24px 64px -16px rgb(15 17 24 / 32%);
  --font: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
  font-family: var(--font);
  font-size: 14px;
  line-height: 20px;
  color: var(--text);
  text-align: start;
  -webkit-font-smoothing: antialiased;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  -webkit-tap-highlight-color: transparent;
}
@media (max-width: 440px) {
  .latchkey { --pad: 20px; }
}
.latchkey:lang(ja) { word-break: auto-phrase; line-break: strict; }
.latchkey:lang(ko) { word-break: keep-all; }
.latchkey *, .latchkey *::before, .latchkey *::after { box-sizing: border-box; }
.latchkey :where(h2, p, ul, fieldset) { border: 0; min-inline-size: 0; margin: 0; padding: 0; font: inherit; list-style: none; }
.latchkey :where(button, input) { margin: 0; padding: 0; border: 0; border-radius: 0; background: none; font: inherit; color: inherit; letter-spacing: inherit; text-align: inherit; appearance: none; }
.latchkey :where(button, a) { cursor: pointer; touch-action: manipulation; }
.latchkey :where(svg, img) { display: block; flex: none; }
.latchkey :focus { outline: none; }
.latchkey :focus-visible { outline: 2px solid var(--accent-edge); outline-offset: 2px; }

.surface {
  background: var(--surface);
  border-radius: var(--radius-modal);
  box-shadow: var(--shadow);
}
.hidden-label {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (prefers-reduced-motion: reduce) {
  .latchkey *, .latchkey *::before, .latchkey *::after { animation-duration: 1ms; transition-duration: 1ms; }
  .latchkey .spinner { animation-duration: 1.6s; animation-timing-function: steps(8); }
}
@media (forced-colors: active) {
  .surface { border: 1px solid CanvasText; }
}
`
