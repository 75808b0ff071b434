import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** A page of a stand-in, in the colour of its brand. */
export const sandboxPage = (
  title: string,
  brand: string,
  content: Html,
): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/social/social.css">
</head>
<body class="${brand}">
<main>${content}</main>
</body>
</html>`

/** The page for an invalid request. */
export const refusalPage = (brand: string, why: string): Html =>
  sandboxPage(
    'This request is not valid',
    brand,
    html`<h1>This request is not valid</h1>
<p class="quiet">${why}</p>`,
  )

/** Closes a popup after its script posted the result. */
export const answerPage = (brand: string, script: Html): Html =>
  sandboxPage(
    'Back to the app',
    brand,
    html`<p class="quiet">You can close this window.</p>
${script}`,
  )
