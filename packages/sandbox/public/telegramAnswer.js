const { origin, message } = document.currentScript.dataset
if (window.opener) window.opener.postMessage(message, origin)
window.close()
