import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Czech texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Schválit požadavek',
    frame: (appName) => `Požadavek na peněženku od ${appName}`,
    origin: (host) => `Zobrazuje ${host}. Aplikace to nemůže změnit.`,
    covered: 'Schválit můžete, jakmile to nic nezakrývá.',
    tooSoon: 'Pro schválení stiskněte ještě jednou.',
    window: {
      title: 'Pokračovat v novém okně',
      help: (host) =>
        `Tento prohlížeč nedokáže zjistit, zda tuto stránku něco zakrývá. Pokračujte v okně ${host}, které nic zakrýt nemůže.`,
      open: 'Zkontrolovat v novém okně',
      waiting: 'Pokračujte v okně, které se otevřelo.',
      blocked: 'Okno se neotevřelo. Povolte pro tuto stránku vyskakovací okna a zkuste to znovu.',
      lost: 'V tomto okně není žádný požadavek. Zavřete ho a zkuste to znovu.',
    },
    farcaster: {
      title: 'Přidat podepisovatele Farcaster',
      help: (appName) => `${appName} žádá o klíč, který může přispívat na váš účet Farcaster.`,
      confirm: 'Pokračovat',
    },
    import: {
      title: 'Importovat peněženku',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} žádá o přidání peněženky Ethereum k vašemu účtu. ${appName} zná její soukromý klíč.`
          : `${appName} žádá o přidání peněženky Solana k vašemu účtu. ${appName} zná její soukromý klíč.`,
      confirm: 'Importovat',
      success: { title: 'Peněženka importována', detail: 'Nyní je ve vašem účtu.' },
      failure: {
        title: 'Peněženka nebyla importována',
        detail: 'Zkontrolujte soukromý klíč a zkuste to znovu.',
        retry: 'Zkusit znovu',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Peněženka Ethereum', solana: 'Peněženka Solana' },
    copy: 'Kopírovat adresu',
    copied: 'Zkopírováno',
    grant: {
      title: 'Povolit přístup offline',
      frame: 'O co jste žádáni a tlačítko pro přijetí',
      help: (appName) =>
        `${appName} žádá o používání této peněženky ve vaší nepřítomnosti. Můžete to kdykoli odvolat.`,
      confirm: 'Přijmout',
      decline: 'Teď ne',
      success: (appName) => `Udělili jste ${appName} oprávnění k delegovaným akcím.`,
      failed: 'Došlo k chybě, zkuste to znovu.',
    },
    revoke: {
      title: 'Odvolat přístup offline k peněžence',
      help: (appName) => `${appName} ji už nebude moci používat ve vaší nepřítomnosti.`,
      confirm: 'Potvrdit',
      decline: 'Zamítnout',
      success: () => 'Oprávnění byla odvolána.',
      failed: 'Došlo k chybě, zkuste to znovu.',
    },
  },
  farcasterSigner: {
    title: 'Přidat podepisovatele do Farcaster',
    titleOnPhone: 'Žádost o podepisovatele z Farcaster',
    help: 'Pokračujte naskenováním fotoaparátem telefonu.',
    helpOnPhone: 'Schvalte požadavek v aplikaci Farcaster a pak se sem vraťte.',
    code: 'QR kód, který otevře Farcaster ve vašem telefonu',
    takeMe: 'Přejít do Farcaster',
    openApp: 'Otevřít aplikaci Farcaster',
    copyLink: 'Kopírovat odkaz',
    copied: 'Zkopírováno',
    success: 'Podepisovatel byl přidán.',
    failed: 'Něco se pokazilo',
    failures: {
      'connect-failed': 'Připojení selhalo',
      rejected: 'Požadavek zamítnut',
      'timed-out': 'Požadavek vypršel. Zkuste to znovu.',
    },
    retry: 'Zkusit znovu',
  },
  migration: {
    title: (count) =>
      plural('cs', count, {
        one: 'Přesunout peněženku?',
        few: 'Přesunout peněženky?',
        other: 'Přesunout peněženky?',
      }),
    help: (appName) =>
      `${appName} nyní uchovává peněženky na svých serverech. Adresa a prostředky zůstávají stejné a peněženku můžete používat v každém prohlížeči.`,
    risk: (appName) =>
      `Po přesunu by provozovatel serverů ${appName} mohl používat peněženku bez vašeho zařízení. Pokud to nechcete, zvolte „Teď ne“: peněženka bude fungovat jako dosud.`,
    confirm: (count) =>
      plural('cs', count, {
        one: 'Přesunout peněženku',
        few: 'Přesunout peněženky',
        other: 'Přesunout peněženky',
      }),
    decline: 'Teď ne',
    success: 'Přesunuto. Adresa je stejná.',
    failed: 'Došlo k chybě, zkuste to znovu.',
    wallet: { ethereum: 'Peněženka Ethereum', solana: 'Peněženka Solana' },
    copy: 'Kopírovat adresu',
    copied: 'Zkopírováno',
  },
  wallet: {
    creating: { title: 'Vytváření peněženky', help: 'Čekejte prosím…' },
    connecting: { title: 'Připojování k peněžence', help: 'Čekejte prosím…' },
    failed: {
      title: 'Něco se pokazilo',
      help: 'Pracujeme na tom. Zkuste to později.',
      close: 'Zavřít',
    },
    created: {
      welcome: (appName) => (appName ? `Vítejte v ${appName}` : 'Vítejte'),
      newAccount: 'Účet byl úspěšně vytvořen.',
      allSet: 'Vše hotovo!',
      secured: 'Váš účet je zabezpečen.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Zálohovat na Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Zálohovat na Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Zabezpečte svůj účet', update: 'Změnit způsob zálohy' },
      help: {
        first: 'Zvolte, jak znovu získáte přístup z nového zařízení.',
        update: 'Zvolte, jak odteď znovu získáte přístup.',
      },
      setPassword: 'Nastavit heslo',
      resetPassword: 'Obnovit heslo',
      why: 'Proč potřebuji zabezpečit účet?',
      reasons: [
        'Peněženka je na tomto zařízení. Záloha ji přenese na další.',
        'Zálohu můžete otevřít jen vy. My ji za vás obnovit nemůžeme.',
      ],
      usePasskey: 'Použít přístupový klíč',
      select: 'Zvolte způsob zálohy',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Zabezpečit přístupovým klíčem',
        help: 'Otisk prstu, obličej nebo PIN vrátí peněženku všude, kde máte tento přístupový klíč.',
        confirm: 'Použít přístupový klíč',
        success: 'Zabezpečeno přístupovým klíčem',
        failed: 'Účet se nepodařilo zabezpečit',
        failedHelp: 'Došlo k chybě, zkuste to znovu.',
      },
      recover: {
        title: 'Obnovit přístupovým klíčem',
        help: 'Na tomto zařízení zatím vaše peněženka není. Přenese ji přístupový klíč, kterým jste ji zabezpečili.',
        confirm: 'Použít svůj přístupový klíč',
        success: 'Obnoveno přístupovým klíčem',
        failed: 'Účet se nepodařilo obnovit',
        failedHelp: 'Použijte přístupový klíč, kterým jste účet zabezpečili.',
      },
      successHelp: 'Váš účet je zabezpečen.',
      errors: {
        passkey_not_allowed: 'Žádost o přístupový klíč vypršela nebo byla zamítnuta.',
        not_supported: 'Tento přístupový klíč neumí obnovovat peněženky. Zkuste jiný.',
        cannot_link_more_of_type: 'K účtu nelze připojit další přístupové klíče.',
      },
      retry: 'Zkusit znovu',
    },
    recoveryOAuth: {
      confirmTitle: 'Potvrďte, že jste to opravdu vy',
      confirmHelp: (name) => `Přihlaste se k ${name} v otevřeném okně.`,
      confirm: (name) => `Potvrdit přes ${name}`,
      backingUp: (name) => `Zálohování přes ${name}…`,
      recovering: (name) => `Obnovování přes ${name}…`,
      progressHelp: 'Čekejte prosím…',
      windowLost: 'Pokud jste okno zavřeli, otevřete ho znovu.',
      backedUp: (name) => `Zálohováno přes ${name}`,
      recovered: (name) => `Obnoveno přes ${name}`,
      successHelp: 'Váš účet je zabezpečen.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `Obnovení přes ${name} se nezdařilo`
          : `Zálohování přes ${name} se nezdařilo`,
      failedHelp: (name) => `Ověřte, že vybíráte účet ${name} spojený s vaší zálohou.`,
      retry: 'Zkusit znovu',
    },
    password: {
      splashTitle: 'Zabezpečte svůj účet',
      splashHelp: 'Přidejte heslo, abyste mohli účet otevřít na jiném zařízení.',
      add: 'Přidat heslo',
      createTitle: 'Vytvořit heslo',
      resetTitle: 'Obnovit heslo',
      createHelp: 'Potřebujete ho k otevření účtu na novém zařízení.',
      label: 'Heslo',
      placeholder: 'Zadejte heslo',
      generate: 'Vygenerovat silné heslo',
      show: 'Zobrazit heslo',
      hide: 'Skrýt heslo',
      strength: 'Síla hesla',
      strengths: { weak: 'Slabé', medium: 'Střední', strong: 'Silné' },
      next: 'Pokračovat',
      saveTitle: 'Uložte si heslo',
      saveHelp: 'Uložte ho tam, kde ho najdete jen vy. My ho obnovit nemůžeme.',
      copy: 'Kopírovat',
      copied: 'Zkopírováno',
      download: 'Stáhnout jako textový soubor',
      confirmTitle: 'Potvrďte heslo',
      confirmHelp: 'Zadejte ho ještě jednou.',
      mismatch: 'Hesla se neshodují',
      finalizeTitle: 'Potvrdit zálohu',
      finalizeHelp: 'Toto heslo chrání váš účet na každém zařízení.',
      acknowledge:
        'Rozumím, že pokud ztratím heslo i zařízení, ztratím přístup ke svému účtu a prostředkům.',
      set: 'Uložit heslo',
      cancel: 'Zrušit',
      doneTitle: 'Hotovo',
      doneHelp: 'Váš účet je zabezpečen.',
      failed: 'Něco se pokazilo',
      close: 'Zavřít',
      tooShort: 'Heslo musí mít alespoň 6 znaků',
      tooWeak: 'Zvolte silnější heslo',
      invalid: (characters) => `Neplatné znaky ( ${characters} )`,
      space: 'MEZERA',
    },
    enterPassword: {
      title: 'Zadejte své heslo',
      help: 'Na tomto zařízení zatím vaše peněženka není.',
      recover: 'Obnovit účet',
      why: 'Proč je to nutné?',
      reason:
        'Heslo odemkne zálohu vaší peněženky. Nikdo jiný ho nemá, takže peněženku na toto zařízení přenesete jen vy.',
    },
    recoveryErrors: {
      password: 'Neplatné heslo pro obnovení, zkuste to znovu.',
      triesLeft: (count) =>
        plural('cs', count, {
          one: `Zbývá ${count} pokus.`,
          few: `Zbývají ${count} pokusy.`,
          other: `Zbývá ${count} pokusů.`,
        }),
      locked: (waitMs) =>
        waitMs
          ? `Příliš mnoho pokusů. Zkuste to znovu ${formatWait('cs', waitMs)}.`
          : 'Příliš mnoho pokusů. Zkuste to později.',
      other: 'Došlo k chybě, zkuste to znovu.',
    },
    automatic: {
      title: 'Automaticky zabezpečit účet',
      help: 'Účet se sám otevře všude, kde se přihlásíte, bez hesla.',
      confirm: 'Potvrdit',
      success: 'Váš účet je zabezpečen.',
      failed: 'Něco se pokazilo',
      retry: 'Zkusit znovu',
    },
    exporting: {
      title: 'Exportovat peněženku',
      warning: 'Nikdy nikomu nesdělujte soukromý klíč ani frázi pro obnovení.',
      help: 'Kdo má klíč, ovládá peněženku a vše v ní.',
      address: 'Adresa peněženky',
      copy: 'Kopírovat adresu',
      copied: 'Zkopírováno',
      frame: 'Export soukromého klíče',
      done: 'Dokončit',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Žádá ${origin}.` : `Žádá ${name} na ${origin}.`,
      title: 'Podepsat zprávu',
      help: 'Podepsání této zprávy nestojí žádné poplatky.',
      sign: 'Podepsat a pokračovat',
      notNow: 'Teď ne',
      message: 'Zpráva',
      typedData: 'Data k podpisu',
      copyPayload: 'Kopírovat celý obsah',
      copied: 'Zkopírováno',
      opaque: 'Toto jsou nezpracovaná data. Podepište je, jen pokud této aplikaci důvěřujete.',
      hidden: 'Neviditelné znaky jsou zobrazeny jako kódy.',
      provided: (appName) => `Poskytuje ${appName}`,
      wallet: 'Peněženka',
      success: 'Hotovo',
      signature: (short) => `Podpis ${short}`,
      failed: 'Došlo k chybě, zkuste to znovu.',
      authorizeTitle: 'Autorizovat kontrakt',
      authorizeWarning:
        'Tento kontrakt bude moci v této síti použít vše v této peněžence. Pokračujte, jen pokud této aplikaci důvěřujete.',
      removeTitle: 'Odebrat kontrakt',
      removeHelp: 'V této síti nebude za tuto peněženku jednat žádný kontrakt.',
      smartWallet: 'Chytrá peněženka',
      items: (count) =>
        plural('cs', count, {
          one: `${count} položka`,
          few: `${count} položky`,
          other: `${count} položek`,
        }),
    },
  },
}
