import type { PartTexts } from '../../Texts.ts'

/** Turkish texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `E-postanızı ${appName} hesabınıza ekleyin`,
        linkHelp: 'Bu adrese bir onay kodu göndereceğiz.',
        update: 'E-postanızı güncelleyin',
        updateHelp:
          'Bundan sonra kullanmak istediğiniz e-posta adresini ekleyin. Bu adrese bir onay kodu göndereceğiz.',
      },
      phone: {
        link: (appName) => `Numaranızı ${appName} hesabınıza ekleyin`,
        linkHelp: 'Bu adrese bir onay kodu göndereceğiz.',
        update: 'Telefon numaranızı güncelleyin',
        updateHelp:
          'Bundan sonra kullanmak istediğiniz numarayı ekleyin. Bu numaraya bir onay kodu göndereceğiz.',
      },
      submit: { link: 'Gönder', update: 'Güncelle' },
      submitting: 'Gönderiliyor',
    },
    recentLogin: {
      title: 'Lütfen tekrar giriş yapın',
      help: 'Giriş yapmanızın üzerinden zaman geçti. Hesabınıza erişim yollarını değiştirmek için tekrar giriş yapın.',
      next: 'Yeniden giriş yap',
    },
    transfer: {
      methods: { email: 'E-posta', sms: 'Telefon numarası', siwe: 'Cüzdan', siws: 'Cüzdan' },
      title: (method) => `${method} başka bir hesapla ilişkili`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} için ${appName} uygulamasında zaten bir hesap var. Buraya aktarmak o hesabı siler.`
          : `${appName} uygulamasında zaten bir hesap var. Buraya aktarmak o hesabı siler.`,
      check: 'Aktarmadan önce hesaptaki varlıkları kontrol edin',
      checkHelp:
        'Diğer hesabın bir cüzdanı var. Aktarımdan sonra onu kimse açamaz: önce içindekileri taşıyın.',
      explorer: 'Gezginde görüntüle',
      address: 'Cüzdan adresi',
      copy: 'Adresi kopyala',
      copied: 'Kopyalandı',
      acknowledge: 'Saklamak istediğim her şeyi taşıdım.',
      confirm: 'Aktar ve hesabı sil',
      decline: 'Hayır, teşekkürler',
      transferring: 'Hesap aktarılıyor',
      transferringHelp: 'Lütfen bekleyin…',
      success: 'Başarılı',
      successHelp: 'Hesabınız aktarıldı.',
    },
  },
  crossApp: {
    connecting: (app) => `${app} uygulamasına bağlanılıyor`,
    check: (app) => `Devam etmek için lütfen ${app} penceresini kontrol edin`,
    connected: (app) => `${app} ile başarıyla bağlanıldı`,
    goodToGo: 'Her şey hazır!',
    failed: 'Kimlik doğrulama başarısız',
    unexpected: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
    wrong: (app) => `${app} hesabınız bağlanırken bir sorun oluştu. Lütfen tekrar deneyin.`,
    notAllowed: 'Bu iki uygulama bağlı değil.',
    tooMany: 'Çok fazla istek. Tekrar denemeden önce lütfen bekleyin.',
    blocked: 'Açılır pencere engellendi. Tekrar deneyin.',
    retry: 'Yeniden dene',
    other: 'Başka bir yöntem dene',
    close: 'Kapat',
    continueWith: (app) => `${app} ile devam et`,
    unnamed: 'uygulama',
  },
  externalWallet: {
    picker: {
      title: 'Cüzdanınızı seçin',
      search: 'Cüzdan ara',
      empty: 'Kullanılabilir cüzdan yok',
      nothingFound: 'Bu adda bir cüzdan yok',
      detecting: 'Cüzdanlar aranıyor',
      installed: 'Yüklü',
      recent: 'Son kullanılan',
    },
    network: {
      title: 'Ağ seçin',
      help: (wallet) => `${wallet} birden fazla ağda çalışır.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `${wallet} ile bağlan`,
      help: 'Bağlanmak için bu kodu cüzdanınızla tarayın.',
      helpOnPhone: 'Cüzdanınızda devam edin, sonra buraya dönün.',
      code: 'Cüzdanınızı bağlayan QR kodu',
      openApp: 'Uygulamada aç',
      copyLink: 'Bağlantıyı kopyala',
      copied: 'Kopyalandı',
    },
    status: {
      waiting: (wallet) => `${wallet} bekleniyor`,
      waitingHelp: 'Cüzdanınızı görmüyor musunuz? Diğer tarayıcı pencerelerinizi kontrol edin.',
      switching: 'Ağ değiştiriliyor',
      switchingHelp: 'Değişikliği cüzdanınızda onaylayın.',
      signToVerify: 'Doğrulamak için imzalayın',
      signHelp:
        'Cüzdanın size ait olduğunu göstermek için mesajı cüzdanınızda imzalayın. Ücret alınmaz.',
      signing: 'İmzalanıyor',
      signingHelp: 'Birazdan hazır',
      success: (wallet) => `${wallet} ile başarıyla bağlanıldı`,
      successHelp: 'Her şey hazır!',
      signButton: 'Cüzdanınızla imzalayın',
      withLedger: 'Ledger ile devam et',
      withoutLedger: 'Ledger olmadan devam et',
      ledgerHelp: 'Ledger, mesajı içeren bir işlemi imzalar. Bu işlem asla gönderilmez.',
      retry: 'Yeniden dene',
      different: 'Başka bir cüzdan kullan',
      reset: 'Bağlantıyı sıfırla',
      outOfRetries: 'Cüzdan bağlanamıyor',
      tryAgain: 'Tekrar dene',
      cancel: 'İptal',
    },
    failures: {
      rejected: { title: 'İsteği reddettiniz', detail: 'Lütfen tekrar deneyin.' },
      'timed-out': {
        title: 'Cüzdan isteği zaman aşımına uğradı',
        detail: 'Lütfen tekrar deneyin.',
      },
      'user-exists': {
        title: 'Bu adres için zaten bir kullanıcı var',
        detail: 'Başka bir adres deneyin!',
      },
      'cannot-link-more': {
        title: 'Bağlanamıyor',
        detail: 'Bu uygulamanın izin verdiği kadar cüzdan bağladınız.',
      },
      'popup-blocked': {
        title: 'Açılır pencere engellendi. Tekrar deneyin.',
        detail: 'Bu sayfa için açılır pencerelere izin verin.',
      },
      multichain: {
        title: 'Cüzdanla bağlantı kurulamadı',
        detail:
          'Lütfen cüzdanın çoklu zincir seçeneğinin açık olduğunu kontrol edip tekrar deneyin.',
      },
      'phantom-multichain': {
        title: 'Cüzdanla bağlantı kurulamadı',
        detail: 'Lütfen Phantom multichain özelliğinin açık olduğunu kontrol edip tekrar deneyin.',
      },
      'not-connected': { title: 'Cüzdan bağlanamıyor', detail: 'Lütfen tekrar deneyin.' },
      'not-proved': { title: 'Cüzdanla giriş yapılamadı', detail: 'Lütfen tekrar deneyin.' },
    },
    redirect: {
      title: (wallet) => `${wallet} mobil cüzdanına yönlendiriliyor`,
      help: 'Devam etmeniz için sizi cüzdanınıza götüreceğiz.',
      stillHere: 'Hâlâ burada mısınız?',
      stillHereHelp: (wallet) => `Bu telefonda henüz ${wallet} olmayabilir.`,
      open: (wallet) => `${wallet} uygulamasını aç`,
      appStore: 'App Store’a git',
      coinbase: {
        title: 'Coinbase Wallet’a yönlendiriliyor…',
        help: 'Uygulamada devam edin, sonra buraya dönün.',
        open: 'Aç',
      },
    },
    install: {
      title: (wallet) => `${wallet} yükle`,
      steps: [
        { title: 'Tarayıcı uzantısını yükleyin', detail: 'Tarayıcınızın mağazasından ekleyin.' },
        { title: 'İlk cüzdanınızı kurun', detail: 'Uzantı size yol gösterir.' },
        { title: 'Kurtarma ifadenizi güvenle saklayın', detail: 'Asla kimseyle paylaşmayın.' },
      ],
      get: (wallet) => `${wallet} edinin`,
      reload: 'Cüzdanınızı kullanmak için sayfayı yenileyin',
    },
    snackbar: {
      confirm: 'Telefonda onaylayın',
      cancel: 'İşlemi iptal et',
      reset: 'Bağlantıyı sıfırla',
      lost: 'Bağlantı kesildi',
      expand: 'Daha fazla',
    },
  },
}
