import type { PartTexts } from '../../Texts.ts'

/** Indonesian texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name ? `Tambahkan dana ke dompet ${name} Anda` : 'Tambahkan dana ke dompet Anda',
      ways: {
        card: 'Bayar dengan kartu',
        exchange: 'Transfer dari bursa',
        wallet: 'Transfer dari dompet',
        receive: 'Terima dana',
      },
      problems: {
        coinbase: 'Terjadi kesalahan saat menambahkan dana. Coba lagi atau gunakan metode lain.',
        moonpay:
          'Terjadi kesalahan saat menambahkan dana dari MoonPay. Coba lagi atau gunakan metode lain.',
        transfer: 'Terjadi kesalahan saat menambahkan dana. Coba lagi atau gunakan metode lain.',
      },
    },
    guest: {
      title: 'Amankan akun Anda dulu',
      help: 'Anda di sini sebagai tamu. Dompet ini hanya terbuka di browser ini: jika browser hilang atau datanya dihapus, isi dompet hilang selamanya.',
      secure: {
        email: 'Tambahkan alamat email',
        passkey: 'Tambah kunci sandi',
        sms: 'Tambahkan nomor telepon',
      },
      goOn: 'Tetap tambahkan dana',
    },
    amount: {
      title: 'Konfirmasi atau ubah jumlah',
      label: 'Jumlah',
      tooPrecise: (symbol, places) => `${symbol} memiliki paling banyak ${places} angka desimal.`,
      next: 'Lanjutkan',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Membuka ${name}`,
      openingHelp: 'Ini perlu waktu sebentar.',
      pending: (name) => `Lanjutkan dengan ${name}`,
      pendingHelp: 'Selesaikan pembelian di jendela yang terbuka. Biarkan jendela ini terbuka.',
      afterwards: 'Memproses pembelian Anda',
      afterwardsHelp: 'Kami menunggu hasilnya.',
      blocked: (name) => `Lanjutkan dengan ${name}`,
      blockedHelp: 'Pop-up diblokir. Coba lagi.',
      retry: 'Ulangi',
      authorization: 'Memproses pembayaran',
      authorizationHelp:
        'Bank Anda masih harus menyetujuinya, yang dapat memakan waktu beberapa jam. Anda akan menerima email setelah pembelian selesai.',
      next: 'Lanjutkan',
    },
    success: {
      title: 'Berhasil!',
      detail: (amount, token, app) =>
        `Anda telah menambahkan ${amount} ${token} ke dompet ${app}. Mungkin perlu satu menit sampai dana dapat digunakan.`,
      funded: 'Anda telah menambah dana ke akun!',
      fundedHelp: 'Mungkin perlu satu menit sampai dana dapat digunakan.',
      done: 'Selesai',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Transfer dari dompet',
      help: 'Pilih dompet yang membayar.',
      more: 'Lebih banyak dompet',
      detecting: 'Mencari dompet',
    },
    chains: {
      title: 'Pilih sebuah jaringan',
      help: (wallet) => `Dari mana ${wallet} harus membayar?`,
    },
    confirm: {
      title: 'Konfirmasi transaksi',
      bridgeTitle: 'Transfer dari jaringan lain',
      button: (wallet) => `Konfirmasi dengan ${wallet}`,
      rows: {
        amount: 'Jumlah',
        from: 'Dari',
        to: 'Ke',
        network: 'Jaringan',
        total: 'Jumlah total',
        fee: 'Perkiraan biaya',
      },
      change: 'Ubah jaringan',
      unknownFee: 'Tidak diketahui',
      rejected: 'Anda menolak permintaan',
      again: 'Silakan coba lagi.',
      insufficient: 'Saldo tidak cukup',
      different: 'Gunakan dompet lain',
    },
    waiting: {
      preparing: { title: 'Menyiapkan transaksi', detail: 'Ini perlu waktu sebentar.' },
      finding: { title: 'Mencari dana', detail: 'Kami memeriksa saldo Anda di jaringan lain.' },
      simulating: { title: 'Memeriksa transaksi ini', detail: 'Ini perlu waktu sebentar.' },
      approval: (wallet) => ({
        title: `Menunggu ${wallet}`,
        detail: 'Tidak melihat dompet Anda? Periksa jendela browser lainnya.',
      }),
      sent: { title: 'Menunggu konfirmasi', detail: 'Biasanya perlu beberapa detik.' },
      bridging: {
        pending: {
          title: 'Membawa dana Anda',
          detail: 'Dana telah keluar dari dompet Anda dan sedang dalam perjalanan.',
        },
        waiting: {
          title: 'Membawa dana Anda',
          detail: 'Dana telah keluar dari dompet Anda. Jembatan menunggu jaringan.',
        },
        delayed: {
          title: 'Membawa dana Anda',
          detail:
            'Ini lebih lama dari biasanya. Proses berlanjut sendiri jika Anda menutup jendela ini.',
        },
      },
    },
    errors: {
      retry: 'Coba lagi',
      done: 'Selesai',
      another: 'Lakukan transfer lain',
      refund: 'Lihat status pengembalian',
      different: 'Gunakan dompet lain',
      kinds: {
        'insufficient-balance': {
          title: 'Saldo tidak cukup',
          detail: (wallet) => `Dompet ${wallet} tidak memiliki dana yang cukup.`,
        },
        preparing: {
          title: 'Terjadi kesalahan',
          detail: () => 'Jaringan tidak dapat dijangkau. Tidak ada yang dikirim.',
        },
        simulation: {
          title: 'Simulasi gagal',
          detail: () => 'Jaringan tidak akan menjalankannya. Tidak ada yang dikirim.',
        },
        refused: {
          title: 'Transaksi gagal',
          detail: () => 'Dompet Anda tidak mengirimnya. Tidak ada yang dikirim.',
        },
        'no-answer': {
          title: 'Waktu habis',
          detail: () =>
            'Dompet Anda belum menjawab. Mencoba lagi menunggu permintaan yang sama dan tidak mengirim apa pun dua kali.',
        },
        'paid-before': {
          title: 'Transaksi terkirim',
          detail: () =>
            'Dompet Anda kini mengirim transfer yang Anda minta sebelumnya. Tidak ada lagi yang dikirim.',
        },
        reverted: {
          title: 'Transaksi gagal',
          detail: () => 'Jaringan menjalankannya, lalu gagal di sana. Hanya biaya yang terpakai.',
        },
        unsettled: {
          title: 'Waktu habis',
          detail: () =>
            'Sudah dikirim dan belum sampai. Mencoba lagi mencarinya dan tidak mengirim apa pun dua kali.',
        },
        quotes: {
          title: 'Terjadi kesalahan',
          detail: () => 'Tidak dapat mengambil penawaran jembatan. Tidak ada yang dikirim.',
        },
        'no-option': {
          title: 'Terjadi kesalahan',
          detail: () => 'Tidak dapat memilih opsi jembatan. Tidak ada yang dikirim.',
        },
        bridging: {
          title: 'Transaksi tidak berhasil',
          detail: () =>
            'Kami tidak dapat menyelesaikan transaksi jembatan. Dana akan dikembalikan ke dompet Anda.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Terima ${amount} ${symbol}`,
    help: (network) =>
      `Pindai kode ini atau salin alamat dompet Anda untuk menerima dana di ${network}.`,
    note: (network) => `Pastikan mengirim dana di ${network}.`,
    code: 'Alamat dompet Anda sebagai kode QR',
    wallet: 'Dompet Anda',
    balance: 'Saldo dompet',
    unread: '…',
    copy: 'Salin alamat',
    copied: 'Disalin',
    waiting: 'Menunggu dana',
    arrived: 'Dana telah tiba.',
    next: 'Lanjutkan',
  },
}
