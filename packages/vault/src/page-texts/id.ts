import type { PageTexts } from './PageTexts.ts'

/** Indonesian texts of the export page and the consent page. */
export const id: PageTexts = {
  export: {
    title: 'Ekspor dompet',
    choose: 'Yang diekspor',
    tabs: {
      key: 'Kunci privat',
      phrase: 'Frasa pemulihan',
    },
    reveal: 'Tampilkan',
    hide: 'Sembunyikan',
    copy: 'Salin',
    copied: 'Disalin',
    key: {
      reveal: 'Tampilkan kunci privat',
      hide: 'Sembunyikan kunci privat',
      copy: 'Salin kunci privat',
      copied: 'Kunci privat disalin',
      shown: 'Kunci privat ditampilkan. Akan disembunyikan lagi setelah satu menit.',
    },
    phrase: {
      reveal: 'Tampilkan frasa pemulihan',
      hide: 'Sembunyikan frasa pemulihan',
      copy: 'Salin frasa pemulihan',
      copied: 'Frasa pemulihan disalin',
      shown: 'Frasa pemulihan ditampilkan. Akan disembunyikan lagi setelah satu menit.',
    },
    warning: 'Jaga kerahasiaannya. Ini membuka dompet Anda.',
    covered: 'Anda dapat menampilkannya setelah halaman ini terlihat sepenuhnya.',
    opening: 'Membuka dompet Anda…',
    expired: 'Halaman ini hanya dapat dibuka sekali. Tutup dan ekspor dompet lagi.',
    notOnDevice:
      'Dompet ini tidak ada di perangkat ini. Tutup halaman ini, pulihkan dompet, lalu coba lagi.',
    loginAgain: 'Masuk lagi untuk mengekspor dompet.',
    tooOften: 'Terlalu banyak percobaan. Coba lagi nanti.',
    failed: 'Terjadi kesalahan. Tutup halaman ini dan coba lagi.',
    notCopied: 'Browser menolak menyalin. Tampilkan teks dan salin secara manual.',
    window: {
      help: (host) =>
        `Browser ini tidak dapat mengetahui apakah ada yang menutupi halaman ini. Lanjutkan di jendela ${host}, yang tidak dapat ditutupi apa pun.`,
      open: 'Lanjutkan di jendela baru',
      waiting: 'Lanjutkan di jendela yang terbuka.',
      blocked: 'Jendela tidak terbuka. Izinkan pop-up untuk halaman ini, lalu coba lagi.',
      lost: 'Jendela ini tidak memiliki permintaan. Tutup dan coba lagi.',
    },
  },
  consent: {
    title: 'Izinkan akses offline',
    asked: {
      one: (appName) =>
        `${appName} meminta untuk menggunakan dompet ini saat Anda tidak ada. Anda dapat mencabutnya kapan saja.`,
      other: (appName) =>
        `${appName} meminta untuk menggunakan dompet-dompet ini saat Anda tidak ada. Anda dapat mencabutnya kapan saja.`,
    },
    wallet: {
      ethereum: 'Dompet Ethereum',
      solana: 'Dompet Solana',
    },
    accept: 'Terima',
    covered: 'Anda dapat menerima setelah tidak ada yang menutupi ini.',
    tooSoon: 'Tekan sekali lagi untuk menerima.',
    failed: 'Terjadi kesalahan. Tutup halaman ini dan coba lagi.',
  },
}
