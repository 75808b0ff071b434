import type { PartTexts } from '../../Texts.ts'

/** Hebrew texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `הוספת כספים לארנק ${name}` : 'הוספת כספים לארנק שלך'),
      ways: {
        card: 'תשלום בכרטיס',
        exchange: 'העברה מבורסה',
        wallet: 'העברה מארנק',
        receive: 'קבלת כספים',
      },
      problems: {
        coinbase: 'משהו השתבש בהוספת הכספים. אפשר לנסות שוב או להשתמש בשיטה אחרת.',
        moonpay: 'משהו השתבש בהוספת הכספים מ-MoonPay. אפשר לנסות שוב או להשתמש בשיטה אחרת.',
        transfer: 'משהו השתבש בהוספת הכספים. אפשר לנסות שוב או להשתמש בשיטה אחרת.',
      },
    },
    guest: {
      title: 'קודם יש לאבטח את החשבון',
      help: 'נכנסת כאורח/ת. ארנק זה נפתח רק בדפדפן הזה: אם הדפדפן יאבד או שנתוניו יימחקו, תכולת הארנק תאבד לצמיתות.',
      secure: { email: 'הוספת כתובת אימייל', passkey: 'להוסיף מפתח גישה', sms: 'הוספת מספר טלפון' },
      goOn: 'להוסיף כספים בכל זאת',
    },
    amount: {
      title: 'אישור או עריכת הסכום',
      label: 'סכום',
      tooPrecise: (symbol, places) => `ל-${symbol} יש לכל היותר ${places} ספרות אחרי הנקודה.`,
      next: 'המשך',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `פותחים את ${name}`,
      openingHelp: 'זה ייקח רגע.',
      pending: (name) => `המשך עם ${name}`,
      pendingHelp: 'יש להשלים את הרכישה בחלון שנפתח ולהשאיר את החלון הזה פתוח.',
      afterwards: 'הרכישה בעיבוד',
      afterwardsHelp: 'אנחנו ממתינים לתוצאה.',
      blocked: (name) => `המשך עם ${name}`,
      blockedHelp: 'החלון הקופץ נחסם. אפשר לנסות שוב.',
      retry: 'לנסות שוב',
      authorization: 'התשלום בעיבוד',
      authorizationHelp:
        'הבנק שלך עדיין צריך לאשר, וזה יכול לקחת כמה שעות. נשלח אימייל כשהרכישה תושלם.',
      next: 'המשך',
    },
    success: {
      title: 'הצלחה!',
      detail: (amount, token, app) =>
        `הוספת \u2068${amount} ${token}\u2069 לארנק ${app}. ייתכן שתעבור דקה עד שהכספים יהיו זמינים.`,
      funded: 'הוספת כספים לחשבון!',
      fundedHelp: 'ייתכן שתעבור דקה עד שהכספים יהיו זמינים.',
      done: 'סיום',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'העברה מארנק',
      help: 'יש לבחור את הארנק המשלם.',
      more: 'ארנקים נוספים',
      detecting: 'מחפשים ארנקים',
    },
    chains: { title: 'יש לבחור רשת', help: (wallet) => `מאיפה ${wallet} ישלם?` },
    confirm: {
      title: 'אישור העסקה',
      bridgeTitle: 'העברה מרשת אחרת',
      button: (wallet) => `אישור באמצעות ${wallet}`,
      rows: {
        amount: 'סכום',
        from: 'מאת',
        to: 'אל',
        network: 'רשת',
        total: 'סך הכול',
        fee: 'עמלה משוערת',
      },
      change: 'החלפת רשת',
      unknownFee: 'לא ידוע',
      rejected: 'דחית את הבקשה',
      again: 'יש לנסות שוב.',
      insufficient: 'אין מספיק יתרה',
      different: 'שימוש בארנק אחר',
    },
    waiting: {
      preparing: { title: 'העסקה בהכנה', detail: 'זה ייקח רגע.' },
      finding: { title: 'מחפשים כספים', detail: 'בודקים את היתרה שלך ברשתות אחרות.' },
      simulating: { title: 'העסקה בבדיקה', detail: 'זה ייקח רגע.' },
      approval: (wallet) => ({
        title: `בהמתנה ל-${wallet}`,
        detail: 'הארנק לא מופיע? יש לבדוק את חלונות הדפדפן האחרים.',
      }),
      sent: { title: 'בהמתנה לאישור', detail: 'זה לוקח בדרך כלל כמה שניות.' },
      bridging: {
        pending: { title: 'הכספים שלך בהעברה', detail: 'הם יצאו מהארנק ונמצאים בדרך.' },
        waiting: { title: 'הכספים שלך בהעברה', detail: 'הם יצאו מהארנק. הגשר ממתין לרשת.' },
        delayed: {
          title: 'הכספים שלך בהעברה',
          detail: 'זה נמשך יותר מהרגיל. התהליך ימשיך גם אם החלון ייסגר.',
        },
      },
    },
    errors: {
      retry: 'ניסיון חוזר',
      done: 'סיום',
      another: 'העברה נוספת',
      refund: 'הצגת מצב ההחזר',
      different: 'שימוש בארנק אחר',
      kinds: {
        'insufficient-balance': {
          title: 'אין מספיק יתרה',
          detail: (wallet) => `בארנק ${wallet} אין מספיק כספים.`,
        },
        preparing: { title: 'משהו השתבש', detail: () => 'אין גישה לרשת. דבר לא נשלח.' },
        simulation: { title: 'הסימולציה נכשלה', detail: () => 'הרשת לא תבצע אותה. דבר לא נשלח.' },
        refused: { title: 'העסקה נכשלה', detail: () => 'הארנק לא שלח אותה. דבר לא נשלח.' },
        'no-answer': {
          title: 'תם הזמן הקצוב',
          detail: () => 'הארנק לא השיב. ניסיון נוסף ממתין לאותה בקשה ואינו שולח דבר פעמיים.',
        },
        'paid-before': {
          title: 'העסקה נשלחה',
          detail: () => 'הארנק שלח עכשיו את ההעברה שביקשת קודם. דבר נוסף לא נשלח.',
        },
        reverted: {
          title: 'העסקה נכשלה',
          detail: () => 'הרשת ביצעה אותה והיא נכשלה שם. רק העמלה נוצלה.',
        },
        unsettled: {
          title: 'תם הזמן הקצוב',
          detail: () => 'היא נשלחה ועדיין לא הגיעה. ניסיון נוסף מחפש אותה ואינו שולח דבר פעמיים.',
        },
        quotes: { title: 'משהו השתבש', detail: () => 'לא ניתן לקבל הצעות לגשר. דבר לא נשלח.' },
        'no-option': {
          title: 'משהו השתבש',
          detail: () => 'לא ניתן לבחור אפשרות גשר. דבר לא נשלח.',
        },
        bridging: {
          title: 'העסקה לא הצליחה',
          detail: () => 'לא ניתן להשלים את עסקת הגשר. הכספים יוחזרו לארנק.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `קבלת \u2068${amount} ${symbol}\u2069`,
    help: (network) => `יש לסרוק קוד זה או להעתיק את כתובת הארנק כדי לקבל כספים ב-${network}.`,
    note: (network) => `יש לוודא שהכספים נשלחים ב-${network}.`,
    code: 'כתובת הארנק שלך כקוד QR',
    wallet: 'הארנק שלך',
    balance: 'יתרת הארנק',
    unread: '…',
    copy: 'העתקת הכתובת',
    copied: 'הועתק',
    waiting: 'בהמתנה לכספים',
    arrived: 'הכספים הגיעו.',
    next: 'המשך',
  },
}
