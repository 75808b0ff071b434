import type { PartTexts } from '../../Texts.ts'

/** Turkish texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `${name} cüzdanınıza para ekleyin` : 'Cüzdanınıza para ekleyin'),
      ways: {
        card: 'Kartla öde',
        exchange: 'Borsadan aktar',
        wallet: 'Cüzdandan aktar',
        receive: 'Para al',
      },
      problems: {
        coinbase:
          'Para eklenirken bir sorun oluştu. Lütfen tekrar deneyin veya başka bir yöntem kullanın.',
        moonpay:
          'MoonPay ile para eklenirken bir sorun oluştu. Lütfen tekrar deneyin veya başka bir yöntem kullanın.',
        transfer:
          'Para eklenirken bir sorun oluştu. Lütfen tekrar deneyin veya başka bir yöntem kullanın.',
      },
    },
    guest: {
      title: 'Önce hesabınızı güvenceye alın',
      help: 'Burada misafirsiniz. Bu cüzdan yalnızca bu tarayıcıda açılır: tarayıcıyı kaybeder veya verilerini silerseniz cüzdandakiler sonsuza dek kaybolur.',
      secure: {
        email: 'E-posta adresi ekle',
        passkey: 'Geçiş anahtarı ekleyin',
        sms: 'Telefon numarası ekle',
      },
      goOn: 'Yine de para ekle',
    },
    amount: {
      title: 'Tutarı onaylayın veya düzenleyin',
      label: 'Tutar',
      tooPrecise: (symbol, places) => `${symbol} en fazla ${places} ondalık basamak alır.`,
      next: 'Devam',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `${name} açılıyor`,
      openingHelp: 'Bu biraz sürebilir.',
      pending: (name) => `${name} ile devam et`,
      pendingHelp: 'Satın almayı açılan pencerede tamamlayın. Bu pencereyi açık bırakın.',
      afterwards: 'Satın alma işleniyor',
      afterwardsHelp: 'Sonucu bekliyoruz.',
      blocked: (name) => `${name} ile devam et`,
      blockedHelp: 'Açılır pencere engellendi. Tekrar deneyin.',
      retry: 'Yeniden dene',
      authorization: 'Ödeme işleniyor',
      authorizationHelp:
        'Bankanızın onaylaması gerekiyor, bu birkaç saat sürebilir. Satın alma tamamlanınca e-posta alacaksınız.',
      next: 'Devam',
    },
    success: {
      title: 'Başarılı!',
      detail: (amount, token, app) =>
        `${app} cüzdanınıza ${amount} ${token} eklediniz. Paranın kullanılabilir olması bir dakika sürebilir.`,
      funded: 'Hesabınıza para eklediniz!',
      fundedHelp: 'Paranın kullanılabilir olması bir dakika sürebilir.',
      done: 'Bitti',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Cüzdandan aktar',
      help: 'Ödeyecek cüzdanı seçin.',
      more: 'Daha fazla cüzdan',
      detecting: 'Cüzdanlar aranıyor',
    },
    chains: { title: 'Bir ağ seçin', help: (wallet) => `${wallet} nereden ödesin?` },
    confirm: {
      title: 'İşlemi onayla',
      bridgeTitle: 'Başka bir ağdan aktar',
      button: (wallet) => `${wallet} ile onayla`,
      rows: {
        amount: 'Tutar',
        from: 'Gönderen',
        to: 'Alıcı',
        network: 'Ağ',
        total: 'Toplam',
        fee: 'Tahmini ücret',
      },
      change: 'Ağı değiştir',
      unknownFee: 'Bilinmiyor',
      rejected: 'İsteği reddettiniz',
      again: 'Lütfen tekrar deneyin.',
      insufficient: 'Yetersiz bakiye',
      different: 'Başka bir cüzdan kullan',
    },
    waiting: {
      preparing: { title: 'İşlem hazırlanıyor', detail: 'Bu biraz sürebilir.' },
      finding: { title: 'Para aranıyor', detail: 'Diğer ağlardaki bakiyeniz kontrol ediliyor.' },
      simulating: { title: 'Bu işlem kontrol ediliyor', detail: 'Bu biraz sürebilir.' },
      approval: (wallet) => ({
        title: `${wallet} bekleniyor`,
        detail: 'Cüzdanınızı görmüyor musunuz? Diğer tarayıcı pencerelerinizi kontrol edin.',
      }),
      sent: { title: 'Onay bekleniyor', detail: 'Bu genellikle birkaç saniye sürer.' },
      bridging: {
        pending: { title: 'Paranız aktarılıyor', detail: 'Cüzdanınızdan çıktı ve yolda.' },
        waiting: {
          title: 'Paranız aktarılıyor',
          detail: 'Cüzdanınızdan çıktı. Köprü ağı bekliyor.',
        },
        delayed: {
          title: 'Paranız aktarılıyor',
          detail: 'Bu normalden uzun sürüyor. Pencereyi kapatsanız da kendiliğinden devam eder.',
        },
      },
    },
    errors: {
      retry: 'Tekrar dene',
      done: 'Bitti',
      another: 'Başka bir aktarım yap',
      refund: 'İade durumunu görüntüle',
      different: 'Başka bir cüzdan kullan',
      kinds: {
        'insufficient-balance': {
          title: 'Yetersiz bakiye',
          detail: (wallet) => `${wallet} cüzdanında yeterli para yok.`,
        },
        preparing: {
          title: 'Bir sorun oluştu',
          detail: () => 'Ağa ulaşılamadı. Hiçbir şey gönderilmedi.',
        },
        simulation: {
          title: 'Simülasyon başarısız',
          detail: () => 'Ağ bunu gerçekleştirmezdi. Hiçbir şey gönderilmedi.',
        },
        refused: {
          title: 'İşlem başarısız',
          detail: () => 'Cüzdanınız göndermedi. Hiçbir şey gönderilmedi.',
        },
        'no-answer': {
          title: 'Zaman aşımı',
          detail: () =>
            'Cüzdanınız yanıt vermedi. Tekrar denemek aynı isteği bekler ve hiçbir şeyi iki kez göndermez.',
        },
        'paid-before': {
          title: 'İşlem gönderildi',
          detail: () =>
            'Cüzdanınız daha önce istediğiniz aktarımı şimdi gönderdi. Başka bir şey gönderilmedi.',
        },
        reverted: {
          title: 'İşlem başarısız',
          detail: () =>
            'Ağ işlemi gerçekleştirdi ve orada başarısız oldu. Yalnızca ücret harcandı.',
        },
        unsettled: {
          title: 'Zaman aşımı',
          detail: () =>
            'Gönderildi ve henüz ulaşmadı. Tekrar denemek onu arar ve hiçbir şeyi iki kez göndermez.',
        },
        quotes: {
          title: 'Bir sorun oluştu',
          detail: () => 'Köprü teklifleri alınamadı. Hiçbir şey gönderilmedi.',
        },
        'no-option': {
          title: 'Bir sorun oluştu',
          detail: () => 'Tekliflerden köprü seçeneği seçilemedi. Hiçbir şey gönderilmedi.',
        },
        bridging: {
          title: 'İşlem başarısız oldu',
          detail: () => 'Köprü işlemi tamamlanamadı. Para cüzdanınıza iade edilecek.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `${amount} ${symbol} al`,
    help: (network) =>
      `${network} ağında para almak için bu kodu tarayın veya cüzdan adresinizi kopyalayın.`,
    note: (network) => `Parayı ${network} ağında gönderdiğinizden emin olun.`,
    code: 'QR kodu olarak cüzdan adresiniz',
    wallet: 'Cüzdanınız',
    balance: 'Cüzdan bakiyesi',
    unread: '…',
    copy: 'Adresi kopyala',
    copied: 'Kopyalandı',
    waiting: 'Para bekleniyor',
    arrived: 'Para ulaştı.',
    next: 'Devam',
  },
}
