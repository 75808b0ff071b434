import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Turkish texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'İsteği onayla',
    frame: (appName) => `${appName} uygulamasının cüzdan isteği`,
    origin: (host) => `${host} tarafından gösteriliyor. Uygulama bunu değiştiremez.`,
    covered: 'Üzerini hiçbir şey kapatmadığında onaylayabilirsiniz.',
    tooSoon: 'Onaylamak için bir kez daha basın.',
    window: {
      title: 'Yeni pencerede devam et',
      help: (host) =>
        `Bu tarayıcı, bu sayfanın üzerini bir şeyin kapatıp kapatmadığını anlayamıyor. Hiçbir şeyin kapatamayacağı bir ${host} penceresinde devam edin.`,
      open: 'Yeni pencerede incele',
      waiting: 'Açılan pencerede devam edin.',
      blocked: 'Pencere açılmadı. Bu sayfa için açılır pencerelere izin verip tekrar deneyin.',
      lost: 'Bu pencerede istek yok. Kapatıp tekrar deneyin.',
    },
    farcaster: {
      title: 'Farcaster imzalayıcısı ekle',
      help: (appName) =>
        `${appName}, Farcaster hesabınızda paylaşım yapabilen bir anahtar istiyor.`,
      confirm: 'Devam',
    },
    import: {
      title: 'Cüzdanı içe aktar',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName}, hesabınıza bir Ethereum cüzdanı eklemek istiyor. ${appName} özel anahtarını biliyor.`
          : `${appName}, hesabınıza bir Solana cüzdanı eklemek istiyor. ${appName} özel anahtarını biliyor.`,
      confirm: 'İçe aktar',
      success: { title: 'Cüzdan içe aktarıldı', detail: 'Artık hesabınızda.' },
      failure: {
        title: 'Cüzdan içe aktarılamadı',
        detail: 'Özel anahtarı kontrol edip tekrar deneyin.',
        retry: 'Tekrar dene',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Ethereum cüzdanı', solana: 'Solana cüzdanı' },
    copy: 'Adresi kopyala',
    copied: 'Kopyalandı',
    grant: {
      title: 'Çevrimdışı erişime izin ver',
      frame: 'Sizden istenen ve kabul düğmesi',
      help: (appName) =>
        `${appName}, siz yokken bu cüzdanı kullanmak istiyor. İzni istediğiniz zaman geri alabilirsiniz.`,
      confirm: 'Kabul et',
      decline: 'Şimdi değil',
      success: (appName) => `${appName} uygulamasına yetki devri izni verdiniz.`,
      failed: 'Bir hata oluştu, lütfen tekrar deneyin.',
    },
    revoke: {
      title: 'Cüzdana çevrimdışı erişimi kaldır',
      help: (appName) => `${appName} artık siz yokken onu kullanamayacak.`,
      confirm: 'Onayla',
      decline: 'Reddet',
      success: () => 'İzinleri geri aldınız.',
      failed: 'Bir hata oluştu, lütfen tekrar deneyin.',
    },
  },
  farcasterSigner: {
    title: 'Farcaster’a imzalayıcı ekle',
    titleOnPhone: 'Farcaster’dan imzalayıcı isteniyor',
    help: 'Devam etmek için telefonunuzun kamerasıyla tarayın.',
    helpOnPhone: 'İsteği Farcaster uygulamasında onaylayın, sonra buraya dönün.',
    code: 'Telefonunuzda Farcaster’ı açan QR kodu',
    takeMe: 'Farcaster’a git',
    openApp: 'Farcaster uygulamasını aç',
    copyLink: 'Bağlantıyı kopyala',
    copied: 'Kopyalandı',
    success: 'İmzalayıcınız eklendi.',
    failed: 'Bir sorun oluştu',
    failures: {
      'connect-failed': 'Bağlantı başarısız',
      rejected: 'İstek reddedildi',
      'timed-out': 'İstek zaman aşımına uğradı. Tekrar deneyin.',
    },
    retry: 'Tekrar dene',
  },
  migration: {
    title: (count) =>
      plural('tr', count, { one: 'Cüzdanınız taşınsın mı?', other: 'Cüzdanlarınız taşınsın mı?' }),
    help: (appName) =>
      `${appName} artık cüzdanları kendi sunucularında saklıyor. Adresiniz ve varlıklarınız aynı kalır, cüzdanı her tarayıcıda kullanabilirsiniz.`,
    risk: (appName) =>
      `Taşımadan sonra ${appName} sunucularının işletmecisi cüzdanı cihazınız olmadan kullanabilir. Bunu istemiyorsanız “Şimdi değil”i seçin: cüzdan eskisi gibi çalışmaya devam eder.`,
    confirm: (count) => plural('tr', count, { one: 'Cüzdanı taşı', other: 'Cüzdanları taşı' }),
    decline: 'Şimdi değil',
    success: 'Taşındı. Adres aynı.',
    failed: 'Bir hata oluştu, lütfen tekrar deneyin.',
    wallet: { ethereum: 'Ethereum cüzdanı', solana: 'Solana cüzdanı' },
    copy: 'Adresi kopyala',
    copied: 'Kopyalandı',
  },
  wallet: {
    creating: { title: 'Cüzdanınız oluşturuluyor', help: 'Lütfen bekleyin…' },
    connecting: { title: 'Cüzdanınıza bağlanılıyor', help: 'Lütfen bekleyin…' },
    failed: {
      title: 'Bir sorun oluştu',
      help: 'Üzerinde çalışıyoruz. Lütfen daha sonra tekrar deneyin.',
      close: 'Kapat',
    },
    created: {
      welcome: (appName) => (appName ? `${appName} uygulamasına hoş geldiniz` : 'Hoş geldiniz'),
      newAccount: 'Hesabınız başarıyla oluşturuldu.',
      allSet: 'Hepsi tamam!',
      secured: 'Hesabınız güvende.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Google Drive’a yedekle' },
      icloud: { name: 'Apple iCloud', choice: 'Apple iCloud’a yedekle' },
    },
    recoverySelection: {
      title: { first: 'Hesabınızı güvenceye alın', update: 'Yedekleme yöntemini değiştir' },
      help: {
        first: 'Yeni bir cihazdan nasıl erişeceğinizi seçin.',
        update: 'Bundan sonra nasıl erişeceğinizi seçin.',
      },
      setPassword: 'Parola belirle',
      resetPassword: 'Parolanızı sıfırlayın',
      why: 'Hesabımı neden güvenceye almalıyım?',
      reasons: [
        'Cüzdanınız bu cihazda. Yedek, onu bir sonrakine taşır.',
        'Yedeği yalnızca siz açabilirsiniz. Sizin yerinize geri yükleyemeyiz.',
      ],
      usePasskey: 'Geçiş anahtarı kullan',
      select: 'Yedekleme yöntemi seçin',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Geçiş anahtarıyla güvenceye al',
        help: 'Parmak iziniz, yüzünüz veya PIN’iniz, bu geçiş anahtarının olduğu her yerde cüzdanınızı geri getirir.',
        confirm: 'Geçiş anahtarı kullan',
        success: 'Geçiş anahtarınızla güvenceye alındı',
        failed: 'Hesabınız güvenceye alınamadı',
        failedHelp: 'Bir hata oluştu, lütfen tekrar deneyin.',
      },
      recover: {
        title: 'Geçiş anahtarınızla kurtarın',
        help: 'Bu cihazda henüz cüzdanınız yok. Onu güvenceye aldığınız geçiş anahtarı buraya getirir.',
        confirm: 'Geçiş anahtarınızı kullanın',
        success: 'Geçiş anahtarınızla kurtarıldı',
        failed: 'Hesabınız kurtarılamadı',
        failedHelp: 'Lütfen hesabınızı güvenceye aldığınız geçiş anahtarını kullanın.',
      },
      successHelp: 'Hesabınız güvende.',
      errors: {
        passkey_not_allowed: 'Geçiş anahtarı isteği zaman aşımına uğradı veya reddedildi.',
        not_supported: 'Bu geçiş anahtarı cüzdanları geri getiremez. Başka bir tane deneyin.',
        cannot_link_more_of_type: 'Hesaba daha fazla geçiş anahtarı bağlanamaz.',
      },
      retry: 'Tekrar dene',
    },
    recoveryOAuth: {
      confirmTitle: 'Gerçekten siz olduğunuzu onaylayın',
      confirmHelp: (name) => `Açılan pencerede ${name} hesabınıza giriş yapın.`,
      confirm: (name) => `${name} ile onayla`,
      backingUp: (name) => `${name} ile yedekleniyor…`,
      recovering: (name) => `${name} ile kurtarılıyor…`,
      progressHelp: 'Lütfen bekleyin…',
      windowLost: 'Pencereyi kapattıysanız yeniden açın.',
      backedUp: (name) => `${name} ile yedeklendi`,
      recovered: (name) => `${name} ile kurtarıldı`,
      successHelp: 'Hesabınız güvende.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `${name} ile kurtarma başarısız`
          : `${name} ile yedekleme başarısız`,
      failedHelp: (name) => `Lütfen yedeğinizle ilişkili ${name} hesabını seçtiğinizden emin olun.`,
      retry: 'Tekrar dene',
    },
    password: {
      splashTitle: 'Hesabınızı güvenceye alın',
      splashHelp: 'Hesabınızı başka bir cihazda açabilmek için bir parola ekleyin.',
      add: 'Parola ekle',
      createTitle: 'Parola oluşturun',
      resetTitle: 'Parolanızı sıfırlayın',
      createHelp: 'Hesabınızı yeni bir cihazda açmak için gereklidir.',
      label: 'Parola',
      placeholder: 'Bir parola girin',
      generate: 'Güçlü bir parola oluştur',
      show: 'Parolayı göster',
      hide: 'Parolayı gizle',
      strength: 'Parola gücü',
      strengths: { weak: 'Zayıf', medium: 'Orta', strong: 'Güçlü' },
      next: 'Devam',
      saveTitle: 'Parolanızı kaydedin',
      saveHelp: 'Yalnızca sizin bulabileceğiniz bir yerde saklayın. Sizin için sıfırlayamayız.',
      copy: 'Kopyala',
      copied: 'Kopyalandı',
      download: 'Metin dosyası olarak indir',
      confirmTitle: 'Parolanızı onaylayın',
      confirmHelp: 'Bir kez daha girin.',
      mismatch: 'Parolalar eşleşmiyor',
      finalizeTitle: 'Yedeği onayla',
      finalizeHelp: 'Bu parola hesabınızı her cihazda korur.',
      acknowledge:
        'Parolamı ve cihazımı kaybedersem hesabıma ve varlıklarıma erişimi kaybedeceğimi anlıyorum.',
      set: 'Parolayı kaydet',
      cancel: 'İptal',
      doneTitle: 'Başarılı',
      doneHelp: 'Hesabınız güvende.',
      failed: 'Bir sorun oluştu',
      close: 'Kapat',
      tooShort: 'Parola en az 6 karakter olmalıdır',
      tooWeak: 'Daha güçlü bir parola seçin',
      invalid: (characters) => `Geçersiz karakterler ( ${characters} )`,
      space: 'BOŞLUK',
    },
    enterPassword: {
      title: 'Parolanızı girin',
      help: 'Bu cihazda henüz cüzdanınız yok.',
      recover: 'Hesabınızı kurtarın',
      why: 'Bu neden gerekli?',
      reason:
        'Parolanız cüzdanınızın yedeğini açar. Başka kimsede yoktur, bu yüzden cüzdanı bu cihaza yalnızca siz getirebilirsiniz.',
    },
    recoveryErrors: {
      password: 'Geçersiz kurtarma parolası, lütfen tekrar deneyin.',
      triesLeft: (count) =>
        plural('tr', count, { one: `${count} deneme kaldı.`, other: `${count} deneme kaldı.` }),
      locked: (waitMs) =>
        waitMs
          ? `Çok fazla deneme. ${formatWait('tr', waitMs)} tekrar deneyin.`
          : 'Çok fazla deneme. Daha sonra tekrar deneyin.',
      other: 'Bir hata oluştu, lütfen tekrar deneyin.',
    },
    automatic: {
      title: 'Hesabınızı otomatik olarak güvenceye alın',
      help: 'Hesabınız, giriş yaptığınız her yerde parolasız açılır.',
      confirm: 'Onayla',
      success: 'Hesabınız güvende.',
      failed: 'Bir sorun oluştu',
      retry: 'Tekrar dene',
    },
    exporting: {
      title: 'Cüzdanı dışa aktar',
      warning: 'Özel anahtarınızı veya kurtarma ifadenizi asla kimseyle paylaşmayın.',
      help: 'Anahtara sahip olan, cüzdanı ve içindeki her şeyi kontrol eder.',
      address: 'Cüzdan adresi',
      copy: 'Adresi kopyala',
      copied: 'Kopyalandı',
      frame: 'Özel anahtarınızın dışa aktarımı',
      done: 'Bitti',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `İsteyen: ${origin}.` : `İsteyen: ${name}, ${origin}.`,
      title: 'Mesajı imzala',
      help: 'Bu mesajı imzalamak ücretsizdir.',
      sign: 'İmzala ve devam et',
      notNow: 'Şimdi değil',
      message: 'Mesaj',
      typedData: 'İmzalanacak veri',
      copyPayload: 'Tüm içeriği kopyala',
      copied: 'Kopyalandı',
      opaque: 'Bu ham veridir. Yalnızca bu uygulamaya güveniyorsanız imzalayın.',
      hidden: 'Görünmeyen karakterler kod olarak gösterilir.',
      provided: (appName) => `Sağlayan: ${appName}`,
      wallet: 'Cüzdan',
      success: 'Başarılı',
      signature: (short) => `İmza ${short}`,
      failed: 'Bir hata oluştu, lütfen tekrar deneyin.',
      authorizeTitle: 'Sözleşmeyi yetkilendir',
      authorizeWarning:
        'Bu sözleşme bu ağda bu cüzdandaki her şeyi kullanabilecek. Yalnızca bu uygulamaya güveniyorsanız devam edin.',
      removeTitle: 'Sözleşmeyi kaldır',
      removeHelp: 'Bu ağda hiçbir sözleşme bu cüzdan adına işlem yapmayacak.',
      smartWallet: 'Akıllı cüzdan',
      items: (count) => plural('tr', count, { one: `${count} öğe`, other: `${count} öğe` }),
    },
  },
}
