import type { PartTexts } from '../../Texts.ts'

/** Indonesian texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Tambahkan email Anda ke akun ${appName}`,
        linkHelp: 'Kami mengirim kode konfirmasi ke sana.',
        update: 'Perbarui email Anda',
        updateHelp:
          'Tambahkan alamat email yang ingin Anda gunakan selanjutnya. Kami mengirim kode konfirmasi ke sana.',
      },
      phone: {
        link: (appName) => `Tambahkan nomor Anda ke akun ${appName}`,
        linkHelp: 'Kami mengirim kode konfirmasi ke sana.',
        update: 'Perbarui nomor telepon Anda',
        updateHelp:
          'Tambahkan nomor yang ingin Anda gunakan selanjutnya. Kami mengirim kode konfirmasi ke sana.',
      },
      submit: { link: 'Kirim', update: 'Perbarui' },
      submitting: 'Mengirim',
    },
    recentLogin: {
      title: 'Silakan masuk lagi',
      help: 'Anda sudah lama masuk. Masuk lagi untuk mengubah cara mengakses akun Anda.',
      next: 'Masuk lagi',
    },
    transfer: {
      methods: { email: 'Email', sms: 'Nomor telepon', siwe: 'Dompet', siws: 'Dompet' },
      title: (method) => `${method} terkait dengan akun lain`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} sudah punya akun di ${appName}. Memindahkannya ke sini akan menghapus akun tersebut.`
          : `Sudah ada akun di ${appName}. Memindahkannya ke sini akan menghapus akun tersebut.`,
      check: 'Periksa aset akun sebelum memindahkan',
      checkHelp:
        'Akun lain memiliki dompet. Setelah dipindahkan, tidak ada yang dapat membukanya: pindahkan dulu isinya.',
      explorer: 'Lihat di explorer',
      address: 'Alamat dompet',
      copy: 'Salin alamat',
      copied: 'Disalin',
      acknowledge: 'Saya sudah memindahkan semua yang ingin saya simpan.',
      confirm: 'Pindahkan dan hapus akun',
      decline: 'Tidak, terima kasih',
      transferring: 'Memindahkan akun',
      transferringHelp: 'Harap tunggu…',
      success: 'Berhasil',
      successHelp: 'Akun Anda telah dipindahkan.',
    },
  },
  crossApp: {
    connecting: (app) => `Menghubungkan ke ${app}`,
    check: (app) => `Periksa pop-up dari ${app} untuk melanjutkan`,
    connected: (app) => `Berhasil terhubung dengan ${app}`,
    goodToGo: 'Semua siap!',
    failed: 'Autentikasi gagal',
    unexpected: 'Terjadi kesalahan. Silakan coba lagi.',
    wrong: (app) => `Terjadi masalah saat menghubungkan akun ${app} Anda. Silakan coba lagi.`,
    notAllowed: 'Kedua aplikasi ini tidak terhubung.',
    tooMany: 'Terlalu banyak permintaan. Tunggu sebelum mencoba lagi.',
    blocked: 'Pop-up diblokir. Coba lagi.',
    retry: 'Ulangi',
    other: 'Coba metode lain',
    close: 'Tutup',
    continueWith: (app) => `Lanjutkan dengan ${app}`,
    unnamed: 'aplikasi',
  },
  externalWallet: {
    picker: {
      title: 'Pilih dompet Anda',
      search: 'Cari dompet',
      empty: 'Tidak ada dompet yang tersedia',
      nothingFound: 'Tidak ada dompet dengan nama itu',
      detecting: 'Mencari dompet',
      installed: 'Terpasang',
      recent: 'Terbaru',
    },
    network: {
      title: 'Pilih jaringan',
      help: (wallet) => `${wallet} berfungsi di lebih dari satu jaringan.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Hubungkan dengan ${wallet}`,
      help: 'Pindai kode ini dengan dompet Anda untuk terhubung.',
      helpOnPhone: 'Lanjutkan di dompet Anda, lalu kembali ke sini.',
      code: 'Kode QR yang menghubungkan dompet Anda',
      openApp: 'Buka di aplikasi',
      copyLink: 'Salin tautan',
      copied: 'Disalin',
    },
    status: {
      waiting: (wallet) => `Menunggu ${wallet}`,
      waitingHelp: 'Tidak melihat dompet Anda? Periksa jendela browser lainnya.',
      switching: 'Mengganti jaringan',
      switchingHelp: 'Konfirmasi penggantian di dompet Anda.',
      signToVerify: 'Tanda tangani untuk verifikasi',
      signHelp:
        'Tanda tangani pesan di dompet Anda untuk menunjukkan bahwa dompet itu milik Anda. Tanpa biaya.',
      signing: 'Menandatangani',
      signingHelp: 'Sebentar lagi',
      success: (wallet) => `Berhasil terhubung dengan ${wallet}`,
      successHelp: 'Semua siap!',
      signButton: 'Tanda tangani dengan dompet Anda',
      withLedger: 'Lanjutkan dengan Ledger',
      withoutLedger: 'Lanjutkan tanpa Ledger',
      ledgerHelp:
        'Ledger menandatangani transaksi yang memuat pesan. Transaksi itu tidak pernah dikirim.',
      retry: 'Ulangi',
      different: 'Gunakan dompet lain',
      reset: 'Atur ulang koneksi',
      outOfRetries: 'Tidak dapat menghubungkan dompet',
      tryAgain: 'Coba lagi',
      cancel: 'Batal',
    },
    failures: {
      rejected: { title: 'Anda menolak permintaan', detail: 'Silakan coba lagi.' },
      'timed-out': { title: 'Waktu permintaan dompet habis', detail: 'Silakan coba lagi.' },
      'user-exists': { title: 'Sudah ada pengguna untuk alamat ini', detail: 'Coba alamat lain!' },
      'cannot-link-more': {
        title: 'Tidak dapat menautkan',
        detail: 'Anda telah menautkan dompet sebanyak yang diizinkan aplikasi ini.',
      },
      'popup-blocked': {
        title: 'Pop-up diblokir. Coba lagi.',
        detail: 'Izinkan pop-up untuk halaman ini.',
      },
      multichain: {
        title: 'Tidak dapat terhubung dengan dompet',
        detail: 'Pastikan opsi multichain pada dompet aktif, lalu coba lagi.',
      },
      'phantom-multichain': {
        title: 'Tidak dapat terhubung dengan dompet',
        detail: 'Pastikan Phantom multichain aktif, lalu coba lagi.',
      },
      'not-connected': { title: 'Tidak dapat menghubungkan dompet', detail: 'Silakan coba lagi.' },
      'not-proved': { title: 'Tidak dapat masuk dengan dompet', detail: 'Silakan coba lagi.' },
    },
    redirect: {
      title: (wallet) => `Mengalihkan ke dompet seluler ${wallet}`,
      help: 'Kami akan membawa Anda ke dompet untuk melanjutkan di sana.',
      stillHere: 'Masih di sini?',
      stillHereHelp: (wallet) => `Anda mungkin belum memiliki ${wallet} di ponsel ini.`,
      open: (wallet) => `Buka ${wallet}`,
      appStore: 'Ke App Store',
      coinbase: {
        title: 'Mengalihkan ke Coinbase Wallet…',
        help: 'Lanjutkan di aplikasi, lalu kembali ke sini.',
        open: 'Buka',
      },
    },
    install: {
      title: (wallet) => `Pasang ${wallet}`,
      steps: [
        { title: 'Pasang ekstensi browser', detail: 'Tambahkan dari toko browser Anda.' },
        { title: 'Siapkan dompet pertama Anda', detail: 'Ekstensi akan memandu Anda.' },
        {
          title: 'Simpan frasa pemulihan dengan aman',
          detail: 'Jangan pernah membagikannya kepada siapa pun.',
        },
      ],
      get: (wallet) => `Dapatkan ${wallet}`,
      reload: 'Muat ulang halaman untuk menggunakan dompet Anda',
    },
    snackbar: {
      confirm: 'Konfirmasi di ponsel',
      cancel: 'Batalkan transaksi',
      reset: 'Atur ulang koneksi',
      lost: 'Koneksi terputus',
      expand: 'Lainnya',
    },
  },
}
