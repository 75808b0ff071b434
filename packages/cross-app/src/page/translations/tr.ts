import type { PageText } from '../pageText.ts'

/** Turkish texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Bir dakika…',
  lost: {
    title: 'Bu istek sona erdi',
    detail: 'Bu pencereyi kapatın, uygulamaya dönün ve tekrar deneyin.',
  },
  unreachable: {
    title: 'Bir şeyler ters gitti',
    detail: 'Bağlantınızı kontrol edin, bu pencereyi kapatın ve uygulamadan tekrar deneyin.',
  },
  logIn: (app) => `${app} girişi`,
  useAnother: 'Başka bir hesap kullan',
  as: (name) => `${name} olarak giriş yapıldı`,
  login: {
    title: (asking, app) => `${app} hesabınızla ${asking} uygulamasına devam edilsin mi?`,
    knows: 'Uygulama, bu yolla her giriş yaptığınızda sizi tanır',
    sees: (wallets) =>
      wallets === 1 ? 'Uygulama cüzdanınızı görür' : 'Uygulama cüzdanlarınızı görür',
    seesLater: 'Uygulama, bir cüzdanınız olduğunda cüzdanlarınızı görür',
    asks: 'Uygulama imza isteyebilir; her birine böyle bir pencerede siz karar verirsiniz',
    not: (app) => `E-postanızı, telefon numaranızı veya ${app} girişinizi almaz.`,
    allow: 'İzin ver',
    deny: 'Reddet',
  },
  connect: {
    title: (app) => `Bu site ${app} cüzdanınıza bağlansın mı?`,
    sees: 'Cüzdanınızın adresini görür',
    choose: 'Bu cüzdanın adresini görür',
    makes: 'Sizin için oluşturulan bir cüzdanın adresini görür',
    asks: (days) => `${days} gün boyunca imza isteyebilir; her birine siz karar verirsiniz`,
    not: (app) => `E-postanızı, telefon numaranızı veya ${app} girişinizi almaz.`,
    allow: 'Bağlan',
    deny: 'İptal',
    impostor: (opened, named) => ({
      title: 'Bu isteğe güvenilmez',
      detail: `${opened}, bu pencereyi ${named} adına açtı. Pencereyi kapatın ve hiçbir şey paylaşmayın.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking}, ${app} cüzdanınızdan imza istiyor`,
    siteTitle: (app) => `Bu site ${app} cüzdanınızdan imza istiyor`,
    signOut: 'Çıkış yap',
    ready: 'Onaylamadan önce sizden ne istendiğine bakın.',
    otherUser: (name) => `${name} olarak giriş yaptınız, ancak bu istek başka bir hesap için.`,
    noOpener: {
      title: 'Uygulamaya ulaşılamıyor',
      detail: 'Bu pencere kendisini açan sayfayı kaybetti. Kapatın ve uygulamadan tekrar deneyin.',
    },
    done: {
      title: 'Tamam',
      detail: 'Bu pencereyi kapatabilirsiniz.',
    },
    reject: 'Geri çevir',
  },
}
