import type { MailTexts } from '../MailTexts.ts'

/** Hebrew texts of mails and text messages. */
export const he: MailTexts = {
  code: {
    subject: {
      login: (app) => `קוד ההתחברות שלך אל ${app}`,
      link: (app) => `הקוד שלך להוספת הכתובת הזו אל ${app}`,
    },
    title: {
      login: (app) => `התחברות אל ${app}`,
      link: (app) => `הוספת הכתובת הזו אל ${app}`,
    },
    lead: {
      login: 'יש להזין את הקוד הזה במקום שבו מתבצעת ההתחברות:',
      link: 'יש להזין את הקוד הזה במקום שבו נוספת הכתובת:',
    },
    lifetime: (duration) => `הקוד תקף למשך ${duration} ולפעם אחת בלבד.`,
    secrecy: 'אין למסור אותו לאיש, גם לא למי שמציג את עצמו כנציג תמיכה.',
    unasked: {
      login: 'אם לא ביקשת אותו, אפשר להתעלם מההודעה: בלי הקוד איש אינו יכול להתחבר.',
      link: 'אם לא ביקשת אותו, אפשר להתעלם מההודעה: בלי הקוד דבר לא יתווסף.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} הוא קוד ההתחברות שלך אל ${app}. תקף למשך ${duration}. אין למסור אותו לאיש.`,
      link: (code, app, duration) =>
        `${code} הוא הקוד שלך להוספת המספר הזה אל ${app}. תקף למשך ${duration}. אין למסור אותו לאיש.`,
      factor: (code, app, duration) =>
        `${code} הוא קוד האימות שלך ב-${app}. תקף למשך ${duration}. אין למסור אותו לאיש.`,
    },
  },
  noAccount: {
    subject: (app) => `אין חשבון ${app} לכתובת הזו`,
    title: 'לא נמצא חשבון',
    lead: (app) => `מישהו ביקש קוד התחברות אל ${app} עם הכתובת הזו, אבל אין לה חשבון.`,
    next: 'אם ביקשת זאת, כדאי לנסות את הכתובת שאיתה נרשמת.',
    unasked: 'אם לא ביקשת זאת, אפשר להתעלם מההודעה: דבר לא קרה.',
  },
  account: {
    subject: {
      linked: 'נוספה שיטת התחברות',
      unlinked: 'הוסרה שיטת התחברות',
      updated: 'פרטי הקשר שלך שונו',
    },
    lead: {
      linked: (label, app, time) => `נוסף לחשבון ${app} שלך: ${label} (${time}).`,
      unlinked: (label, app, time) => `הוסר מחשבון ${app} שלך: ${label} (${time}).`,
      updated: (label, app, time) => `הוחלף בחשבון ${app} שלך: ${label} (${time}).`,
    },
    fine: 'אם השינוי נעשה על ידך, אין צורך לעשות דבר.',
    undo: (duration) => `אם לא, אפשר לבטל את השינוי תוך ${duration}:`,
    undoLink: 'ביטול השינוי',
    effect: 'הפעולה מסירה גם שיטות התחברות שנוספו מאז ומנתקת את כל המכשירים.',
    sms: {
      linked: (label) => `נוסף לחשבון שלך: ${label}.`,
      unlinked: (label) => `הוסר מהחשבון שלך: ${label}.`,
      updated: (label) => `הוחלף בחשבון שלך: ${label}.`,
    },
    smsUndo: (duration) => `אם לא עשית זאת, אפשר לבטל תוך ${duration}:`,
    labels: {
      email: 'כתובת אימייל',
      phone: 'מספר טלפון',
      wallet: 'ארנק',
      smart_wallet: 'ארנק חכם',
      passkey: 'מפתח גישה',
      telegram: 'חשבון Telegram',
      farcaster: 'חשבון Farcaster',
      custom_auth: 'התחברות של האפליקציה עצמה',
    },
    provider: (name) => `חשבון ${name}`,
  },
  undoPage: {
    title: 'לבטל את השינוי הזה?',
    detail: (app) =>
      `שיטות ההתחברות של חשבון ${app} שלך יחזרו למצבן לפני השינוי, וכל המכשירים ינותקו.`,
    goneTitle: 'תוקף הקישור פג',
    goneDetail:
      'כבר נעשה בו שימוש או שהוא ישן מדי. אם מישהו אחר משתמש בחשבון שלך, יש לפנות לתמיכה של האפליקציה.',
    doneTitle: 'השינוי בוטל',
    doneDetail: 'כל המכשירים נותקו. יש להתחבר שוב עם הכתובת שאליה הגיעה ההודעה.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'נוסף גורם אימות שני',
      mfa_removed: 'הוסר גורם אימות שני',
    },
    methods: {
      sms: 'קודים ב-SMS',
      totp: 'אפליקציית אימות',
      passkey: 'מפתח גישה',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): חשבון ${app} שלך, ${time}.`,
    unasked:
      'אם השינוי נעשה על ידך, אין צורך לעשות דבר. אם לא, יש להתנתק מכל המכשירים ולפנות לתמיכה של האפליקציה.',
    sms: (subject, method) =>
      `${subject} (${method}). אם לא עשית זאת, יש לפנות לתמיכה של האפליקציה.`,
  },
  recoveryCode: {
    subject: 'נעשה שימוש בקוד שחזור',
    lead: (app, time) => `נעשה שימוש בקוד שחזור במקום גורם אימות שני בחשבון ${app} שלך (${time}).`,
    left: (remaining) => `קודים שנותרו: ${remaining}.`,
    unasked:
      'אם השימוש נעשה על ידך, אין צורך לעשות דבר. אם לא, יש להתנתק מכל המכשירים, ליצור קודים חדשים ולפנות לתמיכה של האפליקציה.',
    sms: (left) =>
      `נעשה שימוש בקוד שחזור בחשבון שלך. ${left} אם לא עשית זאת, יש ליצור קודים חדשים ולפנות לתמיכה של האפליקציה.`,
  },
  wallet: {
    subject: {
      exported: 'המפתח של הארנק שלך הוצג',
      recovered: 'הארנק שלך נפתח במכשיר חדש',
      'recovery-started': 'החל שחזור של הארנק שלך',
      'password-locked': 'סיסמת הארנק שלך נוסתה יותר מדי פעמים',
      'recovery-changed': 'הגיבוי של הארנק שלך שונה',
      delegated: 'ניתנה גישה לא מקוונת לארנק שלך',
      'delegated-use': 'האפליקציה השתמשה בארנק שלך עבורך',
      adopted: 'הארנק שלך נשמר כעת אצל האפליקציה',
    },
    lead: {
      exported: (address, app) =>
        `המפתח הפרטי של הארנק שלך ${address} ב-${app} הוצג למי שמחובר בשמך.`,
      recovered: (address, app) => `הארנק שלך ${address} ב-${app} נפתח במכשיר שלא היה בו קודם.`,
      'recovery-started': (address, app) =>
        `הארנק שלך ${address} ב-${app} נפתח כעת במכשיר שלא היה בו קודם.`,
      'password-locked': (address, app) =>
        `הארנק שלך ${address} ב-${app} נעול לזמן מה במכשירים חדשים, כי הסיסמה שלו נוסתה עשר פעמים.`,
      'recovery-changed': (address, app) =>
        `לארנק שלך ${address} ב-${app} יש גיבוי חדש, והקודם אינו פועל עוד.`,
      delegated: (address, app) =>
        `האפליקציה רשאית להשתמש בארנק שלך ${address} ב-${app} בהיעדרך. אפשר לבטל זאת באפליקציה.`,
      'delegated-use': (address, app) =>
        `האפליקציה השתמשה בארנק שלך ${address} ב-${app} בפעם הראשונה מאז שניתנה לה גישה לא מקוונת. אפשר לבטל זאת באפליקציה.`,
      adopted: (address, app) =>
        `הארנק שלך ${address} ב-${app} נשמר מעתה בשרתי האפליקציה. אין צורך במכשיר ולא בגיבוי.`,
    },
    when: (time) => `מועד: ${time}.`,
    unasked:
      'אם זה נעשה על ידך, אין צורך לעשות דבר. אם לא, יש להעביר את תכולת הארנק לארנק אחר ולפנות לתמיכה של האפליקציה.',
    sms: (subject, address) =>
      `${subject} (${address}). אם לא עשית זאת, יש להעביר את התכולה ולפנות לתמיכה של האפליקציה.`,
  },
}
