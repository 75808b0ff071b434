/** Position of the modal: a centred card, or a bottom sheet on narrow screens. */
export const modalStyles = `
.modal {
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  overscroll-behavior: contain;
  container-type: inline-size;
  color: inherit;
  background: var(--overlay);
  backdrop-filter: var(--backdrop-filter, none);
}
.modal::backdrop { background: transparent; }
.modal[open] { display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; animation: latchkey-fade var(--quick) ease-out; }
.modal[data-closing='true'] { opacity: 0; transition: opacity var(--quick) ease-out; }
.sheet {
  display: flex;
  flex-direction: column;
  inline-size: 360px;
  --sheet-max: min(620px, 100dvh - 32px);
  max-block-size: var(--sheet-max);
  overflow: clip;
  animation: latchkey-rise var(--quick) ease-out;
}
.sheet[data-size='compact'] { --sheet-max: min(480px, 100dvh - 32px); }
.sheet[data-size='tall'] { --sheet-max: min(700px, 100dvh - 32px); }
.modal[data-closing='true'] .sheet { transform: translateY(8px); transition: transform var(--quick) ease-out; }
.sheet-scroll { min-block-size: 0; overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; }
/* Not narrower beside a scroll bar: the change of width would be a ResizeObserver loop (useFluidHeight). */
.sheet-scroll > * { inline-size: 360px; }
.screen-frame { animation: latchkey-fade var(--quick) ease-out; }
@keyframes latchkey-fade { from { opacity: 0; } }
@keyframes latchkey-rise { from { transform: translateY(12px) scale(0.985); } }
@keyframes latchkey-slide { from { transform: translateY(32px); } }
@media (max-width: 440px) {
  .modal[open] { place-items: end stretch; }
  .sheet[data-size] {
    --sheet-max: calc(100dvh - var(--keyboard, 0px) - env(safe-area-inset-top) - 16px);
    inline-size: auto;
    margin-block-end: var(--keyboard, 0px);
    padding-block-end: max(0px, env(safe-area-inset-bottom) - var(--keyboard, 0px));
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    animation-name: latchkey-slide;
  }
  .sheet-scroll > * { inline-size: 100cqi; }
}
@media (prefers-reduced-motion: reduce) {
  .modal[open], .sheet, .screen-frame { animation: none; }
}
`
