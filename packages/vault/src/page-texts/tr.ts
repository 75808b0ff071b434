import type { PageTexts } from './PageTexts.ts'

/** Turkish texts of the export page and the consent page. */
export const tr: PageTexts = {
  export: {
    title: 'Cüzdanı dışa aktar',
    choose: 'Dışa aktarılacak öğe',
    tabs: {
      key: 'Özel anahtar',
      phrase: 'Kurtarma ifadesi',
    },
    reveal: 'Göster',
    hide: 'Gizle',
    copy: 'Kopyala',
    copied: 'Kopyalandı',
    key: {
      reveal: 'Özel anahtarı göster',
      hide: 'Özel anahtarı gizle',
      copy: 'Özel anahtarı kopyala',
      copied: 'Özel anahtar kopyalandı',
      shown: 'Özel anahtar gösteriliyor. Bir dakika sonra yeniden gizlenir.',
    },
    phrase: {
      reveal: 'Kurtarma ifadesini göster',
      hide: 'Kurtarma ifadesini gizle',
      copy: 'Kurtarma ifadesini kopyala',
      copied: 'Kurtarma ifadesi kopyalandı',
      shown: 'Kurtarma ifadesi gösteriliyor. Bir dakika sonra yeniden gizlenir.',
    },
    warning: 'Bunu gizli tutun. Cüzdanınızı açar.',
    covered: 'Bu sayfa tamamen göründüğünde gösterebilirsiniz.',
    opening: 'Cüzdanınız açılıyor…',
    expired: 'Bu sayfa yalnızca bir kez açılabilir. Kapatın ve cüzdanınızı yeniden dışa aktarın.',
    notOnDevice:
      'Bu cüzdan bu cihazda değil. Bu sayfayı kapatın, cüzdanı kurtarın ve tekrar deneyin.',
    loginAgain: 'Cüzdanınızı dışa aktarmak için yeniden giriş yapın.',
    tooOften: 'Çok fazla deneme. Daha sonra tekrar deneyin.',
    failed: 'Bir şeyler ters gitti. Bu sayfayı kapatın ve tekrar deneyin.',
    notCopied: 'Tarayıcınız kopyalamayı reddetti. Metni gösterin ve elle kopyalayın.',
    window: {
      help: (host) =>
        `Bu tarayıcı, bu sayfanın üzerini bir şeyin kapatıp kapatmadığını anlayamıyor. Hiçbir şeyin kapatamayacağı bir ${host} penceresinde devam edin.`,
      open: 'Yeni pencerede devam et',
      waiting: 'Açılan pencerede devam edin.',
      blocked: 'Pencere açılmadı. Bu sayfa için açılır pencerelere izin verip tekrar deneyin.',
      lost: 'Bu pencerede istek yok. Kapatıp tekrar deneyin.',
    },
  },
  consent: {
    title: 'Çevrimdışı erişime izin ver',
    asked: {
      one: (appName) =>
        `${appName}, siz yokken bu cüzdanı kullanmak istiyor. Bunu istediğiniz zaman iptal edebilirsiniz.`,
      other: (appName) =>
        `${appName}, siz yokken bu cüzdanları kullanmak istiyor. Bunu istediğiniz zaman iptal edebilirsiniz.`,
    },
    wallet: {
      ethereum: 'Ethereum cüzdanı',
      solana: 'Solana cüzdanı',
    },
    accept: 'Kabul et',
    covered: 'Üzerini hiçbir şey kapatmadığında kabul edebilirsiniz.',
    tooSoon: 'Kabul etmek için bir kez daha basın.',
    failed: 'Bir şeyler ters gitti. Bu sayfayı kapatın ve tekrar deneyin.',
  },
}
