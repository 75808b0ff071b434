import type { PageText } from '../pageText.ts'

/** Indonesian texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Sebentar…',
  lost: {
    title: 'Permintaan ini sudah berakhir',
    detail: 'Tutup jendela ini, kembali ke aplikasi, dan coba lagi.',
  },
  unreachable: {
    title: 'Terjadi kesalahan',
    detail: 'Periksa koneksi Anda, tutup jendela ini, dan coba lagi dari aplikasi.',
  },
  logIn: (app) => `Masuk ke ${app}`,
  useAnother: 'Gunakan akun lain',
  as: (name) => `Masuk sebagai ${name}`,
  login: {
    title: (asking, app) => `Lanjutkan ke ${asking} dengan akun ${app} Anda?`,
    knows: 'Aplikasi akan mengenali Anda setiap kali masuk dengan cara ini',
    sees: (wallets) =>
      wallets === 1
        ? 'Aplikasi akan melihat dompet Anda'
        : 'Aplikasi akan melihat semua dompet Anda',
    seesLater: 'Aplikasi akan melihat dompet Anda setelah Anda memilikinya',
    asks: 'Aplikasi dapat meminta tanda tangan, dan Anda memutuskan setiap kali di jendela seperti ini',
    not: (app) => `Aplikasi tidak mendapat email, nomor telepon, atau login ${app} Anda.`,
    allow: 'Izinkan',
    deny: 'Jangan izinkan',
  },
  connect: {
    title: (app) => `Hubungkan situs ini ke dompet ${app} Anda?`,
    sees: 'Situs akan melihat alamat dompet Anda',
    choose: 'Situs akan melihat alamat dompet ini',
    makes: 'Situs akan melihat alamat dompet yang dibuat untuk Anda',
    asks: (days) =>
      `Situs dapat meminta tanda tangan selama ${days} hari, dan Anda memutuskan setiap kali`,
    not: (app) => `Aplikasi tidak mendapat email, nomor telepon, atau login ${app} Anda.`,
    allow: 'Hubungkan',
    deny: 'Batal',
    impostor: (opened, named) => ({
      title: 'Permintaan ini tidak dapat dipercaya',
      detail: `${opened} membuka jendela ini atas nama ${named}. Tutup dan jangan bagikan apa pun.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} meminta tanda tangan dari dompet ${app} Anda`,
    siteTitle: (app) => `Situs ini meminta tanda tangan dari dompet ${app} Anda`,
    signOut: 'Keluar',
    ready: 'Lihat apa yang diminta sebelum menyetujui.',
    otherUser: (name) => `Anda masuk sebagai ${name}, tetapi permintaan ini untuk akun lain.`,
    noOpener: {
      title: 'Aplikasi tidak dapat dihubungi',
      detail: 'Jendela ini kehilangan halaman yang membukanya. Tutup dan coba lagi dari aplikasi.',
    },
    done: {
      title: 'Selesai',
      detail: 'Anda dapat menutup jendela ini.',
    },
    reject: 'Tolak',
  },
}
