import type { PartTexts } from '../../Texts.ts'

/** Persian texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `ایمیل خود را به حساب ${appName} اضافه کنید`,
        linkHelp: 'کد تأیید را به آن می‌فرستیم.',
        update: 'به‌روزرسانی ایمیل',
        updateHelp:
          'ایمیلی را که از این پس می‌خواهید استفاده کنید اضافه کنید. کد تأیید را به آن می‌فرستیم.',
      },
      phone: {
        link: (appName) => `شماره خود را به حساب ${appName} اضافه کنید`,
        linkHelp: 'کد تأیید را به آن می‌فرستیم.',
        update: 'به‌روزرسانی شماره تلفن',
        updateHelp:
          'شماره‌ای را که از این پس می‌خواهید استفاده کنید اضافه کنید. کد تأیید را به آن می‌فرستیم.',
      },
      submit: { link: 'ارسال', update: 'به‌روزرسانی' },
      submitting: 'در حال ارسال',
    },
    recentLogin: {
      title: 'لطفاً دوباره وارد شوید',
      help: 'مدتی از ورود شما گذشته است. برای تغییر روش دسترسی به حساب، دوباره وارد شوید.',
      next: 'ورود مجدد',
    },
    transfer: {
      methods: { email: 'ایمیل', sms: 'شماره تلفن', siwe: 'کیف پول', siws: 'کیف پول' },
      title: (method) => `${method} به حساب دیگری مرتبط است`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} از قبل حسابی در ${appName} دارد. انتقال آن به اینجا آن حساب را حذف می‌کند.`
          : `از قبل حسابی در ${appName} وجود دارد. انتقال آن به اینجا آن حساب را حذف می‌کند.`,
      check: 'پیش از انتقال، دارایی‌های حساب را بررسی کنید',
      checkHelp:
        'حساب دیگر کیف پول دارد. پس از انتقال هیچ‌کس نمی‌تواند آن را باز کند: ابتدا محتوای آن را جابه‌جا کنید.',
      explorer: 'مشاهده در کاوشگر',
      address: 'نشانی کیف پول',
      copy: 'کپی نشانی',
      copied: 'کپی شد',
      acknowledge: 'هر چه را می‌خواستم نگه دارم جابه‌جا کرده‌ام.',
      confirm: 'انتقال و حذف حساب',
      decline: 'نه، متشکرم',
      transferring: 'در حال انتقال حساب',
      transferringHelp: 'لطفاً صبر کنید…',
      success: 'انجام شد',
      successHelp: 'حساب شما منتقل شد.',
    },
  },
  crossApp: {
    connecting: (app) => `در حال اتصال به ${app}`,
    check: (app) => `برای ادامه، پنجره ${app} را بررسی کنید`,
    connected: (app) => `با موفقیت به ${app} متصل شد`,
    goodToGo: 'همه چیز آماده است!',
    failed: 'احراز هویت ناموفق بود',
    unexpected: 'مشکلی پیش آمد. لطفاً دوباره تلاش کنید.',
    wrong: (app) => `در اتصال حساب ${app} شما مشکلی پیش آمد. لطفاً دوباره امتحان کنید.`,
    notAllowed: 'این دو برنامه به هم متصل نیستند.',
    tooMany: 'درخواست‌ها بیش از حد است. لطفاً پیش از تلاش دوباره صبر کنید.',
    blocked: 'پنجره بازشو مسدود شد. دوباره امتحان کنید.',
    retry: 'تکرار',
    other: 'امتحان روش دیگر',
    close: 'بستن',
    continueWith: (app) => `ادامه با ${app}`,
    unnamed: 'برنامه',
  },
  externalWallet: {
    picker: {
      title: 'کیف پول خود را انتخاب کنید',
      search: 'جستجوی کیف پول',
      empty: 'کیف پولی در دسترس نیست',
      nothingFound: 'کیف پولی با این نام نیست',
      detecting: 'در جستجوی کیف پول‌ها',
      installed: 'نصب‌شده',
      recent: 'اخیر',
    },
    network: {
      title: 'انتخاب شبکه',
      help: (wallet) => `${wallet} در بیش از یک شبکه کار می‌کند.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `اتصال با ${wallet}`,
      help: 'برای اتصال، این کد را با کیف پول خود اسکن کنید.',
      helpOnPhone: 'در کیف پول خود ادامه دهید و سپس به اینجا برگردید.',
      code: 'کد QR برای اتصال کیف پول شما',
      openApp: 'باز کردن در برنامه',
      copyLink: 'کپی پیوند',
      copied: 'کپی شد',
    },
    status: {
      waiting: (wallet) => `در انتظار ${wallet}`,
      waitingHelp: 'کیف پول خود را نمی‌بینید؟ پنجره‌های دیگر مرورگر را بررسی کنید.',
      switching: 'در حال تغییر شبکه',
      switchingHelp: 'تغییر را در کیف پول خود تأیید کنید.',
      signToVerify: 'برای تأیید امضا کنید',
      signHelp: 'پیام را در کیف پول خود امضا کنید تا نشان دهید متعلق به شماست. هزینه‌ای ندارد.',
      signing: 'در حال امضا',
      signingHelp: 'فقط چند لحظه دیگر',
      success: (wallet) => `با موفقیت به ${wallet} متصل شد`,
      successHelp: 'همه چیز آماده است!',
      signButton: 'امضا با کیف پول',
      withLedger: 'ادامه با Ledger',
      withoutLedger: 'ادامه بدون Ledger',
      ledgerHelp: 'Ledger تراکنشی را که حاوی پیام است امضا می‌کند. این تراکنش هرگز ارسال نمی‌شود.',
      retry: 'تکرار',
      different: 'استفاده از کیف پول دیگر',
      reset: 'بازنشانی اتصال',
      outOfRetries: 'اتصال کیف پول ممکن نیست',
      tryAgain: 'تلاش دوباره',
      cancel: 'لغو',
    },
    failures: {
      rejected: { title: 'شما درخواست را رد کردید', detail: 'لطفاً دوباره امتحان کنید.' },
      'timed-out': { title: 'مهلت درخواست کیف پول تمام شد', detail: 'لطفاً دوباره امتحان کنید.' },
      'user-exists': {
        title: 'برای این نشانی از قبل کاربری وجود دارد',
        detail: 'نشانی دیگری را امتحان کنید!',
      },
      'cannot-link-more': {
        title: 'پیوند ممکن نیست',
        detail: 'به تعداد مجاز این برنامه کیف پول پیوند داده‌اید.',
      },
      'popup-blocked': {
        title: 'پنجره بازشو مسدود شد. دوباره امتحان کنید.',
        detail: 'پنجره‌های بازشو را برای این صفحه مجاز کنید.',
      },
      multichain: {
        title: 'اتصال به کیف پول برقرار نشد',
        detail: 'لطفاً بررسی کنید که گزینه چندزنجیره‌ای کیف پول فعال باشد و دوباره تلاش کنید.',
      },
      'phantom-multichain': {
        title: 'اتصال به کیف پول برقرار نشد',
        detail: 'لطفاً بررسی کنید که Phantom multichain فعال باشد و دوباره امتحان کنید.',
      },
      'not-connected': { title: 'اتصال کیف پول ممکن نیست', detail: 'لطفاً دوباره امتحان کنید.' },
      'not-proved': { title: 'ورود با کیف پول ممکن نشد', detail: 'لطفاً دوباره امتحان کنید.' },
    },
    redirect: {
      title: (wallet) => `در حال انتقال به کیف پول موبایل ${wallet}`,
      help: 'شما را برای ادامه به کیف پولتان می‌بریم.',
      stillHere: 'هنوز اینجایید؟',
      stillHereHelp: (wallet) => `شاید ${wallet} هنوز روی این تلفن نصب نباشد.`,
      open: (wallet) => `باز کردن ${wallet}`,
      appStore: 'رفتن به App Store',
      coinbase: {
        title: 'در حال انتقال به Coinbase Wallet…',
        help: 'در برنامه ادامه دهید و سپس به اینجا برگردید.',
        open: 'باز کردن',
      },
    },
    install: {
      title: (wallet) => `نصب ${wallet}`,
      steps: [
        { title: 'افزونه مرورگر را نصب کنید', detail: 'آن را از فروشگاه مرورگر خود اضافه کنید.' },
        { title: 'اولین کیف پول خود را بسازید', detail: 'افزونه شما را راهنمایی می‌کند.' },
        { title: 'عبارت بازیابی را امن نگه دارید', detail: 'هرگز آن را با کسی به اشتراک نگذارید.' },
      ],
      get: (wallet) => `دریافت ${wallet}`,
      reload: 'برای استفاده از کیف پول، صفحه را دوباره بارگیری کنید',
    },
    snackbar: {
      confirm: 'در تلفن تأیید کنید',
      cancel: 'لغو تراکنش',
      reset: 'بازنشانی اتصال',
      lost: 'اتصال قطع شد',
      expand: 'بیشتر',
    },
  },
}
