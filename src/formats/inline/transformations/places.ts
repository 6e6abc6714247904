import { type NameRow, readName, showName } from './names.ts';

/** Codes of ISO 3166-1 and of EDGAR, where it has one, with the English names that mean them, the usual one first. */
const COUNTRIES = `
  AF B2 Afghanistan; AX Y6 Åland Islands; AL B3 Albania; DZ B4 Algeria; AS B5 American Samoa;
  AD B6 Andorra; AO B7 Angola; AI 1A Anguilla; AQ B8 Antarctica; AG B9 Antigua And Barbuda;
  AR C1 {{The }Republic Of }Argentina; AM 1B Armenia; AW 1C Aruba; AU C3 Australia; AT C4 Austria;
  AZ 1D Azerbaijan; BS C5 Bahamas; BH C6 Bahrain; BD C7 Bangladesh; BB C8 Barbados; BY 1F Belarus;
  BE C9 Belgium; BZ D1 Belize; BJ G6 Benin; BM D0 Bermuda; BT D2 Bhutan; BO D3 Bolivia;
  BQ - Bonaire, Sint Eustatius And Saba; BA 1E Bosnia And Herzegovina; BW B1 Botswana; BV D4 Bouvet Island;
  BR D5 {{The }Federative Republic Of }Brazil|{{The }Federative Republic Of }Brasil;
  IO D6 British Indian Ocean Territory; BN D9 Brunei Darussalam; BG E0 Bulgaria; BF X2 Burkina Faso;
  BI E2 Burundi; CV E8 Cabo Verde; KH E3 Cambodia; CM E4 Cameroon; CA Z4 Canada; KY E9 Cayman Islands;
  CF F0 Central African Republic; TD F2 Chad; CL F3 Chile; CN F4 {{The }People{'}s Republic Of }China;
  CX F6 Christmas Island; CC F7 Cocos {(Keeling) }Islands|Cocos [Keeling] Islands;
  CO F8 {{The }Republic Of }Colombia; KM F9 Comoros; CD Y3 Democratic Republic Of {The }Congo; CG G0 Congo;
  CK G1 Cook Islands; CR G2 Costa Rica; CI L7 Côte d'Ivoire; HR 1M Croatia; CU G3 Cuba; CW - Curaçao;
  CY G4 Cyprus; CZ 2N Czechia|Czech Republic; DK G7 {{The }Kingdom Of }Denmark; DJ 1G Djibouti;
  DM G9 Dominica; DO G8 Dominican Republic; EC H1 Ecuador; EG H2 Egypt; SV H3 El Salvador;
  GQ H4 Equatorial Guinea; ER 1J Eritrea; EE 1H Estonia; SZ - Eswatini; ET H5 Ethiopia;
  FK H7 {The }Falkland Islands{ (Malvinas)}|{The }Falkland Islands [Malvinas]|{Islas }Malvinas{ Islands};
  FO H6 Faroe Islands; FJ H8 Fiji; FI H9 Finland; FR I0 France; GF I3 French Guiana;
  PF I4 French Polynesia; TF 2C French Southern Territories; GA I5 Gabon; GM I6 Gambia; GE 2Q Georgia;
  DE 2M Germany; GH J0 Ghana; GI J1 Gibraltar; GR J3 Greece; GL J4 Greenland; GD J5 Grenada;
  GP J6 Guadeloupe; GU GU Guam; GT J8 Guatemala; GG Y7 Guernsey; GN J9 Guinea; GW S0 Guinea-Bissau;
  GY K0 Guyana; HT K1 Haiti; HM K4 Heard Island And McDonald Islands; VA X4 {The }Holy See|Vatican City;
  HN K2 Honduras; HK K3 Hong Kong; HU K5 Hungary; IS K6 Iceland; IN K7 India; ID K8 Indonesia;
  IR K9 {{The }Islamic Republic Of }Iran; IQ L0 Iraq; IE L2 Ireland; IM Y8 Isle Of Man; IL L3 Israel;
  IT L6 Italy; JM L8 Jamaica; JP M0 Japan; JE Y9 Jersey; JO M2 Jordan; KZ 1P Kazakhstan; KE M3 Kenya;
  KI J2 Kiribati; KP M4 Democratic People{'}s Republic Of Korea|North Korea;
  KR M5 Republic Of Korea|South Korea; KW M6 Kuwait; KG 1N Kyrgyzstan;
  LA M7 Lao People{'}s Democratic Republic; LV 1R Latvia; LB M8 Lebanon; LS M9 Lesotho; LR N0 Liberia;
  LY N1 {{The }State Of }Libya; LI N2 Liechtenstein; LT 1Q Lithuania;
  LU N4 {{The }{Grand }Duchy Of }Luxembourg; MO N5 Macao|Macau; MG N6 Madagascar; MW N7 Malawi;
  MY N8 Malaysia; MV N9 Maldives; ML O0 Mali; MT O1 Malta;
  MH 1T {{The }Republic Of {The }}Marshall Islands; MQ O2 Martinique; MR O3 Mauritania; MU O4 Mauritius;
  YT 2P Mayotte; MX O5 Mexico|United Mexican States; FM 1K {{The }Federated States Of }Micronesia;
  MD 1S {{The }Republic Of }Moldova; MC O9 Monaco; MN P0 Mongolia; ME Z5 Montenegro; MS P1 Montserrat;
  MA P2 Morocco; MZ P3 Mozambique; MM E1 Myanmar; NA T6 Namibia; NR P5 Nauru; NP P6 Nepal;
  NL P7 Netherlands; NC 1W New Caledonia; NZ Q2 New Zealand; NI Q3 Nicaragua; NE Q4 Niger; NG Q5 Nigeria;
  NU Q6 Niue; NF Q7 Norfolk Island; MK 1U {{The }Republic Of }North Macedonia;
  MP 1V Northern Mariana Islands; NO Q8 Norway; OM P4 Oman; PK R0 Pakistan; PW 1Y Palau;
  PS 1X {{The }State Of }Palestine; PA R1 Panama; PG R2 Papua New Guinea; PY R4 Paraguay; PE R5 Peru;
  PH R6 Philippines; PN R8 Pitcairn; PL R9 Poland; PT S1 Portugal; PR PR Puerto Rico; QA S3 Qatar;
  RE S4 Réunion; RO S5 Romania; RU 1Z Russian Federation; RW S6 Rwanda; BL Z0 Saint Barthélemy;
  SH U8 Saint Helena{, Ascension{,} And Tristan{ Da Cunha}}; KN U7 Saint Kitts And Nevis;
  LC U9 Saint Lucia; MF Z1 Saint Martin; PM V0 Saint Pierre And Miquelon;
  VC V1 Saint Vincent{ And {The }Grenadines}; WS Y0 Samoa; SM S8 San Marino; ST S9 Sao Tome And Principe;
  SA T0 Saudi Arabia; SN T1 Senegal; RS Z2 Serbia; SC T2 Seychelles; SL T8 Sierra Leone; SG U0 Singapore;
  SX - Sint Maarten; SK 2B Slovakia; SI 2A Slovenia; SB D7 Solomon Islands; SO U1 Somalia;
  ZA T3 {{The }Republic Of }South Africa; GS 1L South Georgia And {The }South Sandwich Islands;
  SS - South Sudan; ES U3 {{The }Kingdom Of }Spain|España; LK F1 Sri Lanka; SD V2 Sudan; SR V3 Suriname;
  SJ L9 Svalbard And Jan Mayen; SE V7 Sweden; CH V8 Switzerland; SY V9 Syria{n Arab Republic};
  TW F5 Taiwan{{,} Province Of China}; TJ 2D Tajikistan; TZ W0 {{The }United Republic Of }Tanzania;
  TH W1 Thailand; TL Z3 Timor-Leste; TG W2 Togo; TK W3 Tokelau; TO W4 Tonga; TT W5 Trinidad And Tobago;
  TN W6 Tunisia; TR W8 Turkey|Türkiye; TM 2E Turkmenistan; TC W7 Turks And Caicos Islands; TV 2G Tuvalu;
  UG W9 Uganda; UA 2H Ukraine; AE C0 United Arab Emirates|UAE;
  GB X0 United Kingdom{ Of Great Britain And Northern Ireland}|U{.}K{.}|{Great }Britain|England{ And Wales};
  UM 2J United States Minor Outlying Islands; US X1 United States{ Of America}|U{.}S{.}A{.}; UY X3 Uruguay;
  UZ 2K Uzbekistan; VU 2L Vanuatu; VE X5 Venezuela; VN Q1 Viet Nam; VG D8 British Virgin Islands;
  VI VI U{.}S{.} Virgin Islands; WF X8 Wallis And Futuna; EH U5 Western Sahara; YE T7 Yemen; ZM Y4 Zambia;
  ZW Y5 Zimbabwe`;

/** Places with a code only in EDGAR: Canadian provinces, former states, other spellings. */
const EDGAR_ONLY = `
  A0 Alberta{{,} Canada}; A1 British Columbia{{,} Canada}; A2 Manitoba{{,} Canada};
  A3 New Brunswick{{,} Canada}; A4 Newfoundland{ And Labrador}{{,} Canada}; A5 Nova Scotia{{,} Canada};
  A6 Ontario{{,} Canada}; A7 Prince Edward Island{{,} Canada}; A8 Québec{{,} Canada};
  A9 Saskatchewan{{,} Canada}; B0 Yukon{{,} Canada}; D8 Virgin Islands{,} British; E8 Cape Verde;
  P8 Netherlands Antilles; V6 Swaziland; VI Virgin Islands, U{.}S{.}; 1U {{The }Republic Of }Macedonia;
  XX Unknown`;

/** The states and territories of the United States and the provinces of Canada, by postal code. */
const STATES = `
  AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
  FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; KY Kentucky;
  LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi;
  MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico;
  NY New York; NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania;
  RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont;
  VA Virginia; WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming; DC District Of Columbia;
  AS {American }Samoa; GU Guam; MP Northern Mariana Islands; PR Puerto Rico;
  UM United States Minor Outlying Islands; VI Virgin Islands, U.S.; AB Alberta; BC British Columbia;
  MB Manitoba; NB New Brunswick; NL Newfoundland{ And Labrador}; NS Nova Scotia; NT Northwest Territories;
  NU Nunavut; ON Ontario; PE Prince Edward Island; QC Québec; SK Saskatchewan; YT Yukon`;

function rowsOf(table: string): string[] {
  return table.split(';').map((row) => row.replace(/\s+/g, ' ').trim());
}

/** Returns `[code, names]` of every country with a code in a column: 0 for ISO 3166-1, 1 for EDGAR. */
function countriesBy(column: 0 | 1): NameRow[] {
  return rowsOf(COUNTRIES).flatMap((row): NameRow[] => {
    const [iso = '', edgar = '', ...names] = row.split(' ');
    const code = column === 0 ? iso : edgar;
    return code === '-' ? [] : [[code, names.join(' ')]];
  });
}

function codesOf(table: string): NameRow[] {
  return rowsOf(table).map((row) => [row.slice(0, 2), row.slice(3)]);
}

const countries = () => countriesBy(0);
const edgarPlaces = () => [...codesOf(EDGAR_ONLY), ...countriesBy(1)];
const states = () => codesOf(STATES);

export const readCountryName = readName(countries);
export const readEdgarPlaceName = readName(edgarPlaces);
export const readStateName = readName(states);

export const showCountryName = showName(countries);
export const showEdgarPlaceName = showName(edgarPlaces);
export const showStateName = showName(states);
