import type { Language } from '@latchkey/contract/values/languages'

type Texts = { title: string; text: (code: string, app: string, duration: string) => string }

/** Texts of the signer's code messages. They name the purpose, so that users do not type the code elsewhere. */
export const CODE_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Open your wallet on a new device',
    text: (code, app, duration) =>
      `${code} opens your ${app} wallet on a new device. It is valid for ${duration}. If you did not ask for it, do not give it to anyone.`,
  },
  ar: {
    title: 'فتح محفظتك على جهاز جديد',
    text: (code, app, duration) =>
      `${code} يفتح محفظتك في ${app} على جهاز جديد. صالح لمدة ${duration}. إذا لم تطلبه فلا تُعطه لأحد.`,
  },
  bn: {
    title: 'নতুন ডিভাইসে আপনার ওয়ালেট খুলুন',
    text: (code, app, duration) =>
      `${code} নতুন ডিভাইসে আপনার ${app} ওয়ালেট খোলে। মেয়াদ: ${duration}। আপনি এটি না চেয়ে থাকলে কাউকে দেবেন না।`,
  },
  cs: {
    title: 'Otevřít peněženku na novém zařízení',
    text: (code, app, duration) =>
      `${code} otevře vaši peněženku ${app} na novém zařízení. Platí ${duration}. Pokud jste o něj nežádali, nikomu ho nesdělujte.`,
  },
  de: {
    title: 'Wallet auf einem neuen Gerät öffnen',
    text: (code, app, duration) =>
      `${code} öffnet Ihr Wallet bei ${app} auf einem neuen Gerät. Der Code gilt ${duration}. Wenn Sie ihn nicht angefordert haben, geben Sie ihn niemandem.`,
  },
  el: {
    title: 'Άνοιγμα του πορτοφολιού σας σε νέα συσκευή',
    text: (code, app, duration) =>
      `${code}: ανοίγει το πορτοφόλι σας ${app} σε νέα συσκευή. Ισχύει για ${duration}. Αν δεν τον ζητήσατε, μην τον δώσετε σε κανέναν.`,
  },
  es: {
    title: 'Abrir su billetera en un dispositivo nuevo',
    text: (code, app, duration) =>
      `${code} abre su billetera de ${app} en un dispositivo nuevo. Válido durante ${duration}. Si no lo ha solicitado, no se lo dé a nadie.`,
  },
  fa: {
    title: 'باز کردن کیف پول در دستگاه جدید',
    text: (code, app, duration) =>
      `${code} کیف پول ${app} شما را در دستگاه جدیدی باز می‌کند. اعتبار: ${duration}. اگر آن را نخواسته‌اید، به کسی ندهید.`,
  },
  fr: {
    title: 'Ouvrir votre portefeuille sur un nouvel appareil',
    text: (code, app, duration) =>
      `${code} ouvre votre portefeuille ${app} sur un nouvel appareil. Valable ${duration}. Si vous ne l’avez pas demandé, ne le communiquez à personne.`,
  },
  he: {
    title: 'פתיחת הארנק במכשיר חדש',
    text: (code, app, duration) =>
      `${code} פותח את ארנק ${app} שלך במכשיר חדש. תקף למשך ${duration}. אם לא ביקשת אותו, אין למסור אותו לאיש.`,
  },
  hi: {
    title: 'नए डिवाइस पर अपना वॉलेट खोलें',
    text: (code, app, duration) =>
      `${code} नए डिवाइस पर आपका ${app} वॉलेट खोलता है। मान्य: ${duration}। अगर आपने इसे नहीं माँगा, तो किसी को न दें।`,
  },
  id: {
    title: 'Buka dompet Anda di perangkat baru',
    text: (code, app, duration) =>
      `${code} membuka dompet ${app} Anda di perangkat baru. Berlaku ${duration}. Jika Anda tidak memintanya, jangan berikan kepada siapa pun.`,
  },
  it: {
    title: 'Aprire il wallet su un nuovo dispositivo',
    text: (code, app, duration) =>
      `${code} apre il suo wallet ${app} su un nuovo dispositivo. Vale ${duration}. Se non l’ha richiesto, non lo comunichi a nessuno.`,
  },
  ja: {
    title: '新しいデバイスでウォレットを開く',
    text: (code, app, duration) =>
      `${code} は新しいデバイスで${app}のウォレットを開くコードです。有効期間：${duration}。心当たりがない場合は、誰にも教えないでください。`,
  },
  ko: {
    title: '새 기기에서 지갑 열기',
    text: (code, app, duration) =>
      `${code}: 새 기기에서 ${app} 지갑을 여는 코드입니다. 유효 시간 ${duration}. 요청하지 않았다면 누구에게도 알려 주지 마세요.`,
  },
  nl: {
    title: 'Uw wallet openen op een nieuw apparaat',
    text: (code, app, duration) =>
      `${code} opent uw ${app}-wallet op een nieuw apparaat. De code werkt ${duration}. Hebt u er niet om gevraagd, geef hem dan aan niemand.`,
  },
  pl: {
    title: 'Otwórz portfel na nowym urządzeniu',
    text: (code, app, duration) =>
      `${code} otwiera Twój portfel ${app} na nowym urządzeniu. Kod działa przez ${duration}. Jeśli o niego nie prosisz, nie podawaj go nikomu.`,
  },
  'pt-BR': {
    title: 'Abrir sua carteira em um novo dispositivo',
    text: (code, app, duration) =>
      `${code} abre sua carteira do ${app} em um novo dispositivo. Vale por ${duration}. Se você não o pediu, não o passe a ninguém.`,
  },
  ru: {
    title: 'Открыть кошелёк на новом устройстве',
    text: (code, app, duration) =>
      `${code} открывает ваш кошелёк ${app} на новом устройстве. Действует ${duration}. Если вы его не запрашивали, никому его не сообщайте.`,
  },
  sv: {
    title: 'Öppna din plånbok på en ny enhet',
    text: (code, app, duration) =>
      `${code} öppnar din ${app}-plånbok på en ny enhet. Den gäller i ${duration}. Om du inte bad om den, ge den inte till någon.`,
  },
  th: {
    title: 'เปิดกระเป๋าเงินบนอุปกรณ์ใหม่',
    text: (code, app, duration) =>
      `${code} ใช้เปิดกระเป๋าเงิน ${app} ของคุณบนอุปกรณ์ใหม่ ใช้ได้ ${duration} หากคุณไม่ได้ขอรหัสนี้ อย่าให้แก่ใคร`,
  },
  tr: {
    title: 'Cüzdanınızı yeni bir cihazda açın',
    text: (code, app, duration) =>
      `${code}, ${app} cüzdanınızı yeni bir cihazda açar. ${duration} geçerlidir. Siz istemediyseniz kimseye vermeyin.`,
  },
  uk: {
    title: 'Відкрити гаманець на новому пристрої',
    text: (code, app, duration) =>
      `${code} відкриває ваш гаманець ${app} на новому пристрої. Діє ${duration}. Якщо ви його не запитували, нікому його не повідомляйте.`,
  },
  vi: {
    title: 'Mở ví của bạn trên thiết bị mới',
    text: (code, app, duration) =>
      `${code} mở ví ${app} của bạn trên thiết bị mới. Hiệu lực ${duration}. Nếu bạn không yêu cầu mã, đừng đưa cho bất kỳ ai.`,
  },
  'zh-Hans': {
    title: '在新设备上打开您的钱包',
    text: (code, app, duration) =>
      `${code} 用于在新设备上打开您的 ${app} 钱包，有效期${duration}。如果不是您请求的，请勿告诉任何人。`,
  },
}
