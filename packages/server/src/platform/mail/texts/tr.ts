import type { MailTexts } from '../MailTexts.ts'

/** Turkish texts of mails and text messages. */
export const tr: MailTexts = {
  code: {
    subject: {
      login: (app) => `${app} giriş kodunuz`,
      link: (app) => `Bu adresi ${app} hesabına ekleme kodunuz`,
    },
    title: {
      login: (app) => `${app} girişi`,
      link: (app) => `Bu adresi ${app} hesabına ekle`,
    },
    lead: {
      login: 'Bu kodu giriş yaptığınız yere yazın:',
      link: 'Bu kodu adresinizi eklediğiniz yere yazın:',
    },
    lifetime: (duration) => `${duration} boyunca ve yalnızca bir kez geçerlidir.`,
    secrecy: 'Kodu kimseye vermeyin, destek ekibinden olduğunu söyleyenlere bile.',
    unasked: {
      login: 'Kodu siz istemediyseniz bu e-postayı yok sayın: kod olmadan kimse giriş yapamaz.',
      link: 'Kodu siz istemediyseniz bu e-postayı yok sayın: kod olmadan hiçbir şey eklenmez.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code}, ${app} giriş kodunuz. ${duration} geçerlidir. Kimseye vermeyin.`,
      link: (code, app, duration) =>
        `${code}, bu numarayı ${app} hesabına ekleme kodunuz. ${duration} geçerlidir. Kimseye vermeyin.`,
      factor: (code, app, duration) =>
        `${code}, ${app} doğrulama kodunuz. ${duration} geçerlidir. Kimseye vermeyin.`,
    },
  },
  noAccount: {
    subject: (app) => `Bu adresle bir ${app} hesabı yok`,
    title: 'Hesap bulunamadı',
    lead: (app) =>
      `Biri bu adresle ${app} için giriş kodu istedi, ancak bu adrese ait bir hesap yok.`,
    next: 'Bu sizseniz kaydolduğunuz adresi deneyin.',
    unasked: 'Bu siz değilseniz bu e-postayı yok sayın: hiçbir şey olmadı.',
  },
  account: {
    subject: {
      linked: 'Bir giriş yöntemi eklendi',
      unlinked: 'Bir giriş yöntemi kaldırıldı',
      updated: 'İletişim bilginiz değiştirildi',
    },
    lead: {
      linked: (label, app, time) => `${app} hesabınıza eklendi: ${label} (${time}).`,
      unlinked: (label, app, time) => `${app} hesabınızdan kaldırıldı: ${label} (${time}).`,
      updated: (label, app, time) => `${app} hesabınızda değiştirildi: ${label} (${time}).`,
    },
    fine: 'Bunu siz yaptıysanız bir şey yapmanıza gerek yok.',
    undo: (duration) => `Siz yapmadıysanız değişikliği ${duration} içinde geri alın:`,
    undoLink: 'Değişikliği geri al',
    effect:
      'Bu işlem o zamandan beri eklenen giriş yöntemlerini de kaldırır ve tüm cihazlardan çıkış yapar.',
    sms: {
      linked: (label) => `Hesabınıza eklendi: ${label}.`,
      unlinked: (label) => `Hesabınızdan kaldırıldı: ${label}.`,
      updated: (label) => `Hesabınızda değiştirildi: ${label}.`,
    },
    smsUndo: (duration) => `Siz yapmadıysanız ${duration} içinde geri alın:`,
    labels: {
      email: 'e-posta adresi',
      phone: 'telefon numarası',
      wallet: 'cüzdan',
      smart_wallet: 'akıllı cüzdan',
      passkey: 'geçiş anahtarı',
      telegram: 'Telegram hesabı',
      farcaster: 'Farcaster hesabı',
      custom_auth: 'uygulamanın kendi girişi',
    },
    provider: (name) => `${name} hesabı`,
  },
  undoPage: {
    title: 'Bu değişiklik geri alınsın mı?',
    detail: (app) =>
      `${app} hesabınızın giriş yöntemleri değişiklikten önceki durumuna döner ve tüm cihazlardan çıkış yapılır.`,
    goneTitle: 'Bu bağlantının süresi doldu',
    goneDetail:
      'Daha önce kullanıldı veya çok eski. Hesabınızı başka biri kullanıyorsa uygulamanın destek ekibine başvurun.',
    doneTitle: 'Değişiklik geri alındı',
    doneDetail: 'Tüm cihazlardan çıkış yapıldı. Bu e-postanın geldiği adresle yeniden giriş yapın.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'İkinci bir faktör eklendi',
      mfa_removed: 'İkinci bir faktör kaldırıldı',
    },
    methods: {
      sms: 'SMS kodları',
      totp: 'kimlik doğrulama uygulaması',
      passkey: 'geçiş anahtarı',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): ${app} hesabınız, ${time}.`,
    unasked:
      'Bunu siz yaptıysanız bir şey yapmanıza gerek yok. Yapmadıysanız her yerden çıkış yapın ve uygulamanın destek ekibine başvurun.',
    sms: (subject, method) =>
      `${subject} (${method}). Siz yapmadıysanız uygulamanın destek ekibine başvurun.`,
  },
  recoveryCode: {
    subject: 'Bir kurtarma kodu kullanıldı',
    lead: (app, time) =>
      `${app} hesabınız için ikinci faktör yerine bir kurtarma kodu kullanıldı (${time}).`,
    left: (remaining) => `Kalan kod: ${remaining}.`,
    unasked:
      'Bunu siz yaptıysanız bir şey yapmanıza gerek yok. Yapmadıysanız her yerden çıkış yapın, yeni kodlar oluşturun ve uygulamanın destek ekibine başvurun.',
    sms: (left) =>
      `Hesabınız için bir kurtarma kodu kullanıldı. ${left} Siz yapmadıysanız yeni kodlar oluşturun ve uygulamanın destek ekibine başvurun.`,
  },
  wallet: {
    subject: {
      exported: 'Cüzdanınızın anahtarı gösterildi',
      recovered: 'Cüzdanınız yeni bir cihazda açıldı',
      'recovery-started': 'Cüzdanınızın kurtarılması başlatıldı',
      'password-locked': 'Cüzdan parolanız çok fazla denendi',
      'recovery-changed': 'Cüzdanınızın yedeği değiştirildi',
      delegated: 'Cüzdanınıza çevrimdışı erişim verildi',
      'delegated-use': 'Uygulama cüzdanınızı sizin için kullandı',
      adopted: 'Cüzdanınız artık uygulamada saklanıyor',
    },
    lead: {
      exported: (address, app) =>
        `${app} içindeki ${address} cüzdanınızın özel anahtarı, sizin adınıza giriş yapmış birine gösterildi.`,
      recovered: (address, app) =>
        `${app} içindeki ${address} cüzdanınız, daha önce bulunmadığı bir cihazda açıldı.`,
      'recovery-started': (address, app) =>
        `${app} içindeki ${address} cüzdanınız, daha önce bulunmadığı bir cihazda açılıyor.`,
      'password-locked': (address, app) =>
        `${app} içindeki ${address} cüzdanınız, parolası on kez denendiği için bir süre yeni cihazlarda kilitli.`,
      'recovery-changed': (address, app) =>
        `${app} içindeki ${address} cüzdanınızın yeni bir yedeği var ve önceki artık çalışmıyor.`,
      delegated: (address, app) =>
        `${app} içindeki ${address} cüzdanınızı siz yokken uygulama kullanabilir. Bunu uygulamada iptal edebilirsiniz.`,
      'delegated-use': (address, app) =>
        `${app} içindeki ${address} cüzdanınızı uygulama, çevrimdışı erişim verdiğinizden beri ilk kez kullandı. Bunu uygulamada iptal edebilirsiniz.`,
      adopted: (address, app) =>
        `${app} içindeki ${address} cüzdanınız bundan sonra uygulamanın sunucularında saklanır. Cihaza ve yedeğe gerek yoktur.`,
    },
    when: (time) => `Zaman: ${time}.`,
    unasked:
      'Bunu siz yaptıysanız bir şey yapmanıza gerek yok. Yapmadıysanız cüzdanın içindekileri başka bir cüzdana taşıyın ve uygulamanın destek ekibine başvurun.',
    sms: (subject, address) =>
      `${subject} (${address}). Siz yapmadıysanız içindekileri taşıyın ve uygulamanın destek ekibine başvurun.`,
  },
}
