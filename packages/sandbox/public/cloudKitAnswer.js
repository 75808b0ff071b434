// As Apple's page does: the page that opened it checks where the message comes from.
const { message } = document.currentScript.dataset
if (window.opener && message !== '{}') window.opener.postMessage(JSON.parse(message), '*')
window.close()
