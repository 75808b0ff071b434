import type { MailTexts } from '../MailTexts.ts'

/** Arabic texts of mails and text messages. */
export const ar: MailTexts = {
  code: {
    subject: {
      login: (app) => `رمز تسجيل الدخول إلى ${app}`,
      link: (app) => `رمز إضافة هذا العنوان إلى ${app}`,
    },
    title: {
      login: (app) => `تسجيل الدخول إلى ${app}`,
      link: (app) => `إضافة هذا العنوان إلى ${app}`,
    },
    lead: {
      login: 'أدخل هذا الرمز حيث تسجّل الدخول:',
      link: 'أدخل هذا الرمز حيث تضيف عنوانك:',
    },
    lifetime: (duration) => `صالح لمدة ${duration} ولمرة واحدة فقط.`,
    secrecy: 'لا تُعطه لأحد أبدًا، حتى لمن يقول إنه من فريق الدعم.',
    unasked: {
      login: 'إذا لم تطلبه فتجاهل هذه الرسالة: لا يستطيع أحد تسجيل الدخول من دون الرمز.',
      link: 'إذا لم تطلبه فتجاهل هذه الرسالة: لا يُضاف شيء من دون الرمز.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} هو رمز تسجيل دخولك إلى ${app}. صالح لمدة ${duration}. لا تُعطه لأحد.`,
      link: (code, app, duration) =>
        `${code} هو رمز إضافة هذا الرقم إلى ${app}. صالح لمدة ${duration}. لا تُعطه لأحد.`,
      factor: (code, app, duration) =>
        `${code} هو رمز التحقق الخاص بك في ${app}. صالح لمدة ${duration}. لا تُعطه لأحد.`,
    },
  },
  noAccount: {
    subject: (app) => `لا يوجد حساب في ${app} لهذا العنوان`,
    title: 'لم يُعثر على حساب',
    lead: (app) => `طلب شخص ما رمز تسجيل الدخول إلى ${app} بهذا العنوان، لكن لا يوجد حساب له.`,
    next: 'إذا كنت أنت، فجرّب العنوان الذي سجّلت به.',
    unasked: 'إذا لم تكن أنت، فتجاهل هذه الرسالة: لم يحدث شيء.',
  },
  account: {
    subject: {
      linked: 'أُضيفت طريقة تسجيل دخول',
      unlinked: 'أُزيلت طريقة تسجيل دخول',
      updated: 'تغيّرت بيانات الاتصال الخاصة بك',
    },
    lead: {
      linked: (label, app, time) => `أُضيف إلى حسابك في ${app}: ${label} (${time}).`,
      unlinked: (label, app, time) => `أُزيل من حسابك في ${app}: ${label} (${time}).`,
      updated: (label, app, time) => `استُبدل في حسابك في ${app}: ${label} (${time}).`,
    },
    fine: 'إذا كنت أنت من فعل ذلك، فلا حاجة لأي إجراء.',
    undo: (duration) => `وإلا فتراجع عن التغيير خلال ${duration}:`,
    undoLink: 'التراجع عن التغيير',
    effect: 'يزيل ذلك أيضًا طرق تسجيل الدخول المضافة منذ ذلك الحين، ويسجّل الخروج من كل الأجهزة.',
    sms: {
      linked: (label) => `أُضيف إلى حسابك: ${label}.`,
      unlinked: (label) => `أُزيل من حسابك: ${label}.`,
      updated: (label) => `استُبدل في حسابك: ${label}.`,
    },
    smsUndo: (duration) => `إذا لم تكن أنت، فتراجع عنه خلال ${duration}:`,
    labels: {
      email: 'عنوان بريد إلكتروني',
      phone: 'رقم هاتف',
      wallet: 'محفظة',
      smart_wallet: 'محفظة ذكية',
      passkey: 'مفتاح مرور',
      telegram: 'حساب Telegram',
      farcaster: 'حساب Farcaster',
      custom_auth: 'تسجيل دخول خاص بالتطبيق',
    },
    provider: (name) => `حساب ${name}`,
  },
  undoPage: {
    title: 'هل تريد التراجع عن هذا التغيير؟',
    detail: (app) =>
      `تعود طرق تسجيل الدخول إلى حسابك في ${app} إلى ما كانت عليه قبل التغيير، ويُسجَّل الخروج من كل الأجهزة.`,
    goneTitle: 'انتهت صلاحية هذا الرابط',
    goneDetail: 'سبق استخدامه أو أنه قديم جدًا. إذا كان شخص آخر يستخدم حسابك، فاتصل بدعم التطبيق.',
    doneTitle: 'تم التراجع عن التغيير',
    doneDetail: 'سُجّل الخروج من كل الأجهزة. سجّل الدخول مجددًا بالعنوان الذي وصلت إليه هذه الرسالة.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'أُضيف عامل ثانٍ',
      mfa_removed: 'أُزيل عامل ثانٍ',
    },
    methods: {
      sms: 'رموز الرسائل النصية',
      totp: 'تطبيق المصادقة',
      passkey: 'مفتاح مرور',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): حسابك في ${app}، ${time}.`,
    unasked: 'إذا كنت أنت، فلا حاجة لأي إجراء. وإلا فسجّل الخروج من كل الأجهزة واتصل بدعم التطبيق.',
    sms: (subject, method) => `${subject} (${method}). إذا لم تكن أنت، فاتصل بدعم التطبيق.`,
  },
  recoveryCode: {
    subject: 'استُخدم رمز استرداد',
    lead: (app, time) => `استُخدم رمز استرداد بدلًا من عامل ثانٍ لحسابك في ${app} (${time}).`,
    left: (remaining) => `الرموز المتبقية: ${remaining}.`,
    unasked:
      'إذا كنت أنت، فلا حاجة لأي إجراء. وإلا فسجّل الخروج من كل الأجهزة وأنشئ رموزًا جديدة واتصل بدعم التطبيق.',
    sms: (left) =>
      `استُخدم رمز استرداد لحسابك. ${left} إذا لم تكن أنت، فأنشئ رموزًا جديدة واتصل بدعم التطبيق.`,
  },
  wallet: {
    subject: {
      exported: 'عُرض مفتاح محفظتك',
      recovered: 'فُتحت محفظتك على جهاز جديد',
      'recovery-started': 'بدأ استرداد محفظتك',
      'password-locked': 'جُرّبت كلمة مرور محفظتك مرات كثيرة جدًا',
      'recovery-changed': 'تغيّرت النسخة الاحتياطية لمحفظتك',
      delegated: 'مُنح وصول دون اتصال إلى محفظتك',
      'delegated-use': 'استخدم التطبيق محفظتك نيابةً عنك',
      adopted: 'يحفظ التطبيق محفظتك الآن',
    },
    lead: {
      exported: (address, app) =>
        `عُرض المفتاح الخاص لمحفظتك ${address} في ${app} على شخص سجّل الدخول باسمك.`,
      recovered: (address, app) => `فُتحت محفظتك ${address} في ${app} على جهاز لم تكن عليه من قبل.`,
      'recovery-started': (address, app) =>
        `يجري فتح محفظتك ${address} في ${app} على جهاز لم تكن عليه من قبل.`,
      'password-locked': (address, app) =>
        `محفظتك ${address} في ${app} مقفلة لفترة على الأجهزة الجديدة لأن كلمة مرورها جُرّبت عشر مرات.`,
      'recovery-changed': (address, app) =>
        `لمحفظتك ${address} في ${app} نسخة احتياطية جديدة، ولم تعد السابقة تعمل.`,
      delegated: (address, app) =>
        `يمكن للتطبيق استخدام محفظتك ${address} في ${app} أثناء غيابك. يمكنك إلغاء ذلك في التطبيق.`,
      'delegated-use': (address, app) =>
        `استخدم التطبيق محفظتك ${address} في ${app} لأول مرة منذ منحته الوصول دون اتصال. يمكنك إلغاء ذلك في التطبيق.`,
      adopted: (address, app) =>
        `تحفظ خوادم التطبيق محفظتك ${address} في ${app} من الآن فصاعدًا. لا تحتاج إلى جهاز ولا إلى نسخة احتياطية.`,
    },
    when: (time) => `الوقت: ${time}.`,
    unasked:
      'إذا كنت أنت، فلا حاجة لأي إجراء. وإلا فانقل محتوى المحفظة إلى محفظة أخرى واتصل بدعم التطبيق.',
    sms: (subject, address) =>
      `${subject} (${address}). إذا لم تكن أنت، فانقل محتواها واتصل بدعم التطبيق.`,
  },
}
