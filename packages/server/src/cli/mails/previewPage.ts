import { escapeHtml } from '@latchkey/contract/mail/mailHtml'

type Preview = { name: string; language: string; subject: string }

const STYLE = `body { margin: 0; padding: 24px; color-scheme: light dark; font: 14px/20px system-ui, sans-serif }
h1 { font-size: 20px; line-height: 28px }
nav { display: flex; flex-wrap: wrap; gap: 12px }
h2 { margin: 32px 0 12px; font-size: 16px }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none }
iframe { width: 100%; height: 560px; margin-top: 8px; border: 1px solid #8886; border-radius: 12px }`

/** Page with every mail in a frame, by language. Frames follow the colour scheme of the browser. */
export function previewPage(appName: string, previews: readonly Preview[]): string {
  const languages = [...new Set(previews.map(({ language }) => language))]
  const section = (language: string) => `<h2 id="${language}">${language}</h2>
<ul>
${previews
  .filter((preview) => preview.language === language)
  .map(({ name, subject }) => {
    const file = `${language}/${name}`
    return `<li><a href="${file}.html">${name}</a> · <a href="${file}.txt">text</a><br><span lang="${language}" dir="auto">${escapeHtml(subject)}</span>
<iframe src="${file}.html" title="${name}, ${language}" loading="lazy" sandbox></iframe></li>`
  })
  .join('\n')}
</ul>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails of ${escapeHtml(appName)}</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>Mails of ${escapeHtml(appName)}</h1>
<nav>${languages.map((language) => `<a href="#${language}">${language}</a>`).join('\n')}</nav>
${languages.map(section).join('\n')}
</body>
</html>
`
}
