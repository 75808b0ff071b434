import type { PageTexts } from './PageTexts.ts'

/** Czech texts of the export page and the consent page. */
export const cs: PageTexts = {
  export: {
    title: 'Export peněženky',
    choose: 'Co exportovat',
    tabs: {
      key: 'Soukromý klíč',
      phrase: 'Fráze pro obnovení',
    },
    reveal: 'Zobrazit',
    hide: 'Skrýt',
    copy: 'Kopírovat',
    copied: 'Zkopírováno',
    key: {
      reveal: 'Zobrazit soukromý klíč',
      hide: 'Skrýt soukromý klíč',
      copy: 'Kopírovat soukromý klíč',
      copied: 'Soukromý klíč zkopírován',
      shown: 'Soukromý klíč je zobrazen. Za minutu se znovu skryje.',
    },
    phrase: {
      reveal: 'Zobrazit frázi pro obnovení',
      hide: 'Skrýt frázi pro obnovení',
      copy: 'Kopírovat frázi pro obnovení',
      copied: 'Fráze pro obnovení zkopírována',
      shown: 'Fráze pro obnovení je zobrazena. Za minutu se znovu skryje.',
    },
    warning: 'Uchovejte to v tajnosti. Otevírá to vaši peněženku.',
    covered: 'Zobrazit to můžete, jakmile bude tato stránka celá viditelná.',
    opening: 'Otevírání peněženky…',
    expired: 'Tuto stránku lze otevřít jen jednou. Zavřete ji a exportujte peněženku znovu.',
    notOnDevice:
      'Tato peněženka není na tomto zařízení. Zavřete stránku, obnovte ji a zkuste to znovu.',
    loginAgain: 'Chcete-li peněženku exportovat, přihlaste se znovu.',
    tooOften: 'Příliš mnoho pokusů. Zkuste to později.',
    failed: 'Něco se pokazilo. Zavřete stránku a zkuste to znovu.',
    notCopied: 'Prohlížeč kopírování odmítl. Zobrazte text a zkopírujte ho ručně.',
    window: {
      help: (host) =>
        `Tento prohlížeč nedokáže zjistit, zda tuto stránku něco zakrývá. Pokračujte v okně ${host}, které nic zakrýt nemůže.`,
      open: 'Pokračovat v novém okně',
      waiting: 'Pokračujte v okně, které se otevřelo.',
      blocked: 'Okno se neotevřelo. Povolte pro tuto stránku vyskakovací okna a zkuste to znovu.',
      lost: 'V tomto okně není žádný požadavek. Zavřete ho a zkuste to znovu.',
    },
  },
  consent: {
    title: 'Povolit offline přístup',
    asked: {
      one: (appName) =>
        `${appName} žádá o používání této peněženky ve vaší nepřítomnosti. Můžete to kdykoli odvolat.`,
      other: (appName) =>
        `${appName} žádá o používání těchto peněženek ve vaší nepřítomnosti. Můžete to kdykoli odvolat.`,
    },
    wallet: {
      ethereum: 'Peněženka Ethereum',
      solana: 'Peněženka Solana',
    },
    accept: 'Přijmout',
    covered: 'Přijmout můžete, jakmile to nic nezakrývá.',
    tooSoon: 'Pro přijetí stiskněte ještě jednou.',
    failed: 'Něco se pokazilo. Zavřete stránku a zkuste to znovu.',
  },
}
