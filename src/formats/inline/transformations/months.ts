/** The months of one language as accepted by the registries and as people write them. */
export interface MonthNames {
  /** January to December, variants joined by `/`: the required beginnings of month names, in lower case. */
  readonly stems: string;
  /** The month names within a date, in the grammatical case used after a day. */
  readonly full: string;
}

/** The month names of registries 4 and 5, by the suffix of the format's name. */
export const MONTH_NAMES = {
  bg: {
    stems: 'ян фев мар апр май/маи юни юли авг сеп окт ное дек',
    full: 'януари февруари март април май юни юли август септември октомври ноември декември',
  },
  cs: {
    stems: `led/ledna úno/uno/února/unora bře/bre/března/brezna dub/dubna kvě/kve/května/kvetna
      čvn/cvn/června/cervna čvc/cvc/července/cervence srp/srpna zář/zar/září/zari říj/rij/října/rijna
      lis/listopadu pro/prosince`,
    full: 'ledna února března dubna května června července srpna září října listopadu prosince',
  },
  cy: {
    stems: 'ion chwe maw ebr mai meh gor aws med hyd tach rhag',
    full: 'Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr',
  },
  da: {
    stems: 'jan feb mar apr maj jun jul aug sep okt nov dec',
    full: 'januar februar marts april maj juni juli august september oktober november december',
  },
  de: {
    stems: 'jan/jän/jaen feb mär/maer/mar apr mai jun jul aug sep okt nov dez',
    full: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  },
  el: {
    stems: `ιαν/ίαν φεβ μάρ/μαρ απρ/άπρ/αρίλ/άρίλ/αριλ/άριλ μαΐ/μαι/μάι/μαϊ/μάϊ ιούν/ίούν/ίουν/ιουν
      ιούλ/ίούλ/ίουλ/ιουλ αύγ/αυγ σεπ οκτ/όκτ νοέ/νοε δεκ`,
    full: `Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου
      Οκτωβρίου Νοεμβρίου Δεκεμβρίου`,
  },
  en: {
    stems: `january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep
      october/oct november/nov december/dec`,
    full: 'January February March April May June July August September October November December',
  },
  es: {
    stems: 'ene feb mar abr may jun jul ago sep oct nov dic',
    full: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  },
  et: {
    stems: 'jaan veebr märts/marts apr mai juuni juuli aug sept okt nov dets',
    full: 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
  },
  fi: {
    stems: 'tam hel maa huh tou kes hei elo syy lok mar jou',
    full: `tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta
      syyskuuta lokakuuta marraskuuta joulukuuta`,
  },
  fr: {
    stems: 'janv févr/fevr mars avr mai juin juil août/aout sept oct nov déc/dec',
    full: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  },
  hi: {
    stems: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
    full: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  },
  hr: {
    stems: 'sij velj ožu/ozu tra svi lip srp kol ruj lis stu pro',
    full: `siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga
      prosinca`,
  },
  hu: {
    stems: 'jan feb márc/marc ápr/apr máj/maj jún/jun júl/jul aug szept okt nov dec',
    full: 'január február március április május június július augusztus szeptember október november december',
  },
  it: {
    stems: 'gen feb mar apr mag giu lug ago set ott nov dic',
    full: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  },
  lt: {
    stems: 'sau vas kov bal geg bir lie rugp/rgp rugs/rgs spa/spl lap gru/grd',
    full: `sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio
      gruodžio`,
  },
  lv: {
    stems: 'janv febr marts apr maijs jūn/jun jūl/jul aug sept okt nov dec',
    full: 'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
  },
  nl: {
    stems: 'jan feb maa/mrt apr mei jun jul aug sep okt nov dec',
    full: 'januari februari maart april mei juni juli augustus september oktober november december',
  },
  no: {
    stems: 'jan feb mar apr mai jun jul aug sep okt nov des',
    full: 'januar februar mars april mai juni juli august september oktober november desember',
  },
  pl: {
    stems: 'sty lut mar kwi maj cze lip sie wrz paź/paz lis gru',
    full: `stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada
      grudnia`,
  },
  pt: {
    stems: 'jan fev mar abr mai jun jul ago set out nov dez',
    full: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  },
  ro: {
    stems: 'ian feb mar apr mai iun iul aug sep oct noi/nov dec',
    full: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  },
  sk: {
    stems: 'jan feb mar apr máj/maj jún/jun júl/jul aug sep okt nov dec',
    full: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  },
  sl: {
    stems: 'jan feb mar apr maj jun jul avg sep okt nov dec',
    full: 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  },
  sv: {
    stems: 'jan feb mar apr maj jun jul aug sep okt nov dec',
    full: 'januari februari mars april maj juni juli augusti september oktober november december',
  },
} as const satisfies Record<string, MonthNames>;

export type MonthLanguage = keyof typeof MONTH_NAMES;

/**
 * Without a day before it, a month is in the nominative or follows a preposition: Czech inflects, Welsh
 * mutates.
 */
export const LONE_MONTH_STEMS: { readonly [language in MonthLanguage]?: string } = {
  cs: `led/leden/ledna/lednu úno/uno/únor/unor/února/unora/únoru/unoru
    bře/bre/březen/brezen/března/brezna/březnu/breznu dub/duben/dubna/dubnu
    kvě/kve/květen/kveten/května/kvetna/květnu/kvetnu čvn/cvn/červen/cerven/června/cervna/červnu/cervnu
    čvc/cvc/červenec/cervenec/července/cervence/červenci/cervenci srp/srpen/srpna/srpnu zář/zar/září/zari
    říj/rij/říjen/rijen/října/rijna/říjnu/rijnu lis/listopad/listopadu pro/prosinec/prosince/prosinci`,
  cy: 'ion chwe maw/faw ebr mai/fai meh/feh gor/ngor aws med/fed hyd tach/dach/nhach/thach rhag/rag',
};

/** Returns the name of a month, 1 to 12, within a date. */
export function monthName(language: MonthLanguage, month: number): string {
  return MONTH_NAMES[language].full.split(/\s+/)[month - 1] as string;
}
