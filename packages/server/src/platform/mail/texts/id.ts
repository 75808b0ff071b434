import type { MailTexts } from '../MailTexts.ts'

/** Indonesian texts of mails and text messages. */
export const id: MailTexts = {
  code: {
    subject: {
      login: (app) => `Kode masuk ${app} Anda`,
      link: (app) => `Kode untuk menambahkan alamat ini ke ${app}`,
    },
    title: {
      login: (app) => `Masuk ke ${app}`,
      link: (app) => `Tambahkan alamat ini ke ${app}`,
    },
    lead: {
      login: 'Masukkan kode ini di tempat Anda sedang masuk:',
      link: 'Masukkan kode ini di tempat Anda menambahkan alamat:',
    },
    lifetime: (duration) => `Kode berlaku selama ${duration} dan hanya sekali.`,
    secrecy: 'Jangan berikan kepada siapa pun, termasuk orang yang mengaku dari layanan bantuan.',
    unasked: {
      login: 'Jika Anda tidak memintanya, abaikan email ini: tanpa kode tidak ada yang bisa masuk.',
      link: 'Jika Anda tidak memintanya, abaikan email ini: tanpa kode tidak ada yang ditambahkan.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} adalah kode masuk ${app} Anda. Berlaku ${duration}. Jangan berikan kepada siapa pun.`,
      link: (code, app, duration) =>
        `${code} adalah kode untuk menambahkan nomor ini ke ${app}. Berlaku ${duration}. Jangan berikan kepada siapa pun.`,
      factor: (code, app, duration) =>
        `${code} adalah kode verifikasi ${app} Anda. Berlaku ${duration}. Jangan berikan kepada siapa pun.`,
    },
  },
  noAccount: {
    subject: (app) => `Tidak ada akun ${app} untuk alamat ini`,
    title: 'Akun tidak ditemukan',
    lead: (app) =>
      `Seseorang meminta kode masuk ${app} dengan alamat ini, tetapi tidak ada akun untuknya.`,
    next: 'Jika itu Anda, coba alamat yang Anda gunakan saat mendaftar.',
    unasked: 'Jika bukan Anda, abaikan email ini: tidak ada yang terjadi.',
  },
  account: {
    subject: {
      linked: 'Metode masuk ditambahkan',
      unlinked: 'Metode masuk dihapus',
      updated: 'Kontak Anda diubah',
    },
    lead: {
      linked: (label, app, time) => `Ditambahkan ke akun ${app} Anda: ${label} (${time}).`,
      unlinked: (label, app, time) => `Dihapus dari akun ${app} Anda: ${label} (${time}).`,
      updated: (label, app, time) => `Diganti di akun ${app} Anda: ${label} (${time}).`,
    },
    fine: 'Jika itu Anda, tidak ada yang perlu dilakukan.',
    undo: (duration) => `Jika bukan, batalkan perubahan dalam ${duration}:`,
    undoLink: 'Batalkan perubahan',
    effect:
      'Ini juga menghapus metode masuk yang ditambahkan sejak itu dan mengeluarkan semua perangkat.',
    sms: {
      linked: (label) => `Ditambahkan ke akun Anda: ${label}.`,
      unlinked: (label) => `Dihapus dari akun Anda: ${label}.`,
      updated: (label) => `Diganti di akun Anda: ${label}.`,
    },
    smsUndo: (duration) => `Jika bukan Anda, batalkan dalam ${duration}:`,
    labels: {
      email: 'alamat email',
      phone: 'nomor telepon',
      wallet: 'dompet',
      smart_wallet: 'dompet pintar',
      passkey: 'kunci sandi',
      telegram: 'akun Telegram',
      farcaster: 'akun Farcaster',
      custom_auth: 'login milik aplikasi',
    },
    provider: (name) => `akun ${name}`,
  },
  undoPage: {
    title: 'Batalkan perubahan ini?',
    detail: (app) =>
      `Metode masuk akun ${app} Anda kembali ke keadaan sebelum perubahan, dan semua perangkat dikeluarkan.`,
    goneTitle: 'Tautan ini sudah kedaluwarsa',
    goneDetail:
      'Tautan sudah digunakan atau terlalu lama. Jika orang lain menggunakan akun Anda, hubungi layanan bantuan aplikasi.',
    doneTitle: 'Perubahan dibatalkan',
    doneDetail:
      'Semua perangkat telah dikeluarkan. Masuk lagi dengan alamat yang menerima email ini.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Faktor kedua ditambahkan',
      mfa_removed: 'Faktor kedua dihapus',
    },
    methods: {
      sms: 'kode SMS',
      totp: 'aplikasi autentikator',
      passkey: 'kunci sandi',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): akun ${app} Anda, ${time}.`,
    unasked:
      'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, keluar dari semua perangkat dan hubungi layanan bantuan aplikasi.',
    sms: (subject, method) =>
      `${subject} (${method}). Jika bukan Anda, hubungi layanan bantuan aplikasi.`,
  },
  recoveryCode: {
    subject: 'Kode pemulihan digunakan',
    lead: (app, time) =>
      `Kode pemulihan digunakan sebagai pengganti faktor kedua untuk akun ${app} Anda (${time}).`,
    left: (remaining) => `Sisa kode: ${remaining}.`,
    unasked:
      'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, keluar dari semua perangkat, buat kode baru, dan hubungi layanan bantuan aplikasi.',
    sms: (left) =>
      `Kode pemulihan digunakan untuk akun Anda. ${left} Jika bukan Anda, buat kode baru dan hubungi layanan bantuan aplikasi.`,
  },
  wallet: {
    subject: {
      exported: 'Kunci dompet Anda ditampilkan',
      recovered: 'Dompet Anda dibuka di perangkat baru',
      'recovery-started': 'Pemulihan dompet Anda dimulai',
      'password-locked': 'Kata sandi dompet Anda terlalu sering dicoba',
      'recovery-changed': 'Cadangan dompet Anda diubah',
      delegated: 'Akses offline ke dompet Anda diberikan',
      'delegated-use': 'Aplikasi menggunakan dompet untuk Anda',
      adopted: 'Dompet Anda kini disimpan oleh aplikasi',
    },
    lead: {
      exported: (address, app) =>
        `Kunci privat dompet ${address} Anda di ${app} ditampilkan kepada seseorang yang masuk sebagai Anda.`,
      recovered: (address, app) =>
        `Dompet ${address} Anda di ${app} dibuka di perangkat yang sebelumnya tidak memilikinya.`,
      'recovery-started': (address, app) =>
        `Dompet ${address} Anda di ${app} sedang dibuka di perangkat yang sebelumnya tidak memilikinya.`,
      'password-locked': (address, app) =>
        `Dompet ${address} Anda di ${app} dikunci sementara di perangkat baru karena kata sandinya dicoba sepuluh kali.`,
      'recovery-changed': (address, app) =>
        `Dompet ${address} Anda di ${app} memiliki cadangan baru, dan yang sebelumnya tidak berlaku lagi.`,
      delegated: (address, app) =>
        `Aplikasi boleh menggunakan dompet ${address} Anda di ${app} saat Anda tidak ada. Anda dapat mencabutnya di aplikasi.`,
      'delegated-use': (address, app) =>
        `Aplikasi menggunakan dompet ${address} Anda di ${app} untuk pertama kali sejak Anda memberi akses offline. Anda dapat mencabutnya di aplikasi.`,
      adopted: (address, app) =>
        `Mulai sekarang dompet ${address} Anda di ${app} disimpan oleh server aplikasi. Tidak perlu perangkat maupun cadangan.`,
    },
    when: (time) => `Waktu: ${time}.`,
    unasked:
      'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, pindahkan isi dompet ke dompet lain dan hubungi layanan bantuan aplikasi.',
    sms: (subject, address) =>
      `${subject} (${address}). Jika bukan Anda, pindahkan isinya dan hubungi layanan bantuan aplikasi.`,
  },
}
