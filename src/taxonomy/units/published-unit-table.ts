/** Id, name, item type, item types of numerator and denominator, status if not REC. */
export const ratios = `Monetary_per_Share|Monetary/share|perShareItemType|xbrli:monetaryItemType|xbrli:sharesItemType
Monetary_per_Decimal|Monetary/Decimal|perUnitItemType|xbrli:monetaryItemType|xbrli:decimalItemType
Monetary_per_Monetary|Monetary/Monetary|xbrli:pureItemType|xbrli:monetaryItemType|xbrli:monetaryItemType
Volume_per_Duration|Volume/Duration|flowItemType|utr:volumeItemType|xbrli:durationItemType
Energy_per_Duration|Energy/Duration|flowItemType|utr:energyItemType|xbrli:durationItemType|CR
Emissions_per_Monetary|Emissions/Monetary|ghgEmissionsPerMonetaryItemType|utr:ghgEmissionsItemType|xbrli:monetaryItemType
Energy_per_Monetary|Energy/Monetary|energyPerMonetaryItemType|utr:energyItemType|xbrli:monetaryItemType
Volume_per_Monetary|Volume/Monetary|volumePerMonetaryItemType|utr:volumeItemType|xbrli:monetaryItemType`;

/** A heading names an item type and the namespace of the units below it: id, name, symbol, status if not REC. */
export const simpleUnits = `# areaItemType utr
acre|Acre|a
ha|Hectare|ha
sqft|Square Foot|ft²
sqkm|Square km|km²
sqmi|Square Mile|mi²
sqm|Square metre|m²
sqyd|Square Yard|yd²
# energyItemType utr
Bcfe|Billion Cubic Foot Equivalent|Bcfe
Boe|Barrel of Oil Equivalent|Boe
Btu|British Thermal Unit|BTU
Cal|Calorie|Cal
GJ|Gigajoule|GJ
GWM|Gigawatt-Month|GW-M
GWh|Gigawatt-Hour|GWh
J|Joule|J
MBoe|Thousand Barrels of Oil Equivalent|MBoe
MJ|Megajoule|MJ
MMBTU|Millions of BTU|MMBTU
MMBoe|Millions of Barrels of Oil Equivalent|MMBoe
MMcfe|Million Cubic Foot Equivalent|MMcfe
MWM|Megawatt-Month|MW-M
MWd|Megawatt-Day|MWd
MWh|Megawatt-Hour|MWh
Mcfe|Thousand Cubic Foot Equivalent|Mcfe
TJ|Terajoule|TJ
TWh|Terawatt-Hour|TWh
Tcfe|Trillion Cubic Foot Equivalent|Tcfe
VAh|Volt-ampere-hours|VAh
Wh|Watt-Hours|Wh
dth|Dekatherm|dth
ft_lb|Foot-Pound|ft-lb
kJ|Kilojoule|kJ
kWh|Kilowatt-Hours|kWh
mJ|mJ|mJ
# lengthItemType utr
cm|Centimetre|cm
dm|Decimetre|dm
ft|Foot|ft
in|Inch|in
km|Kilometre|km
mi|Mile|mi
mm|Millimetre|mm
m|Metre|m
nmi|Nautical Mile|nmi
yd|Yard|yd
# massItemType utr
GT|Billion Tons|GT
Gt|Gigatonne|Gt
MT|Million Tons|MT
Mt|Megatonne|Mt
T|Ton|T
g|Gram|g
kT|Thousand Tons|kT
kg|Kilogram|kg
kt|Kilotonne|kt
lb|Pound|lb
ozt|Troy Ounce|ozt
oz|Ounce|oz
t|Tonne|t
# powerItemType utr
GW|Gigawatt|GW
MVA|MegaVolt-ampere|MVA
MW|Megawatt|MW
Mvar|Million Volt-ampere reactive|Mvar
TW|Terawatt|TW
VA|Volt-ampere|VA
W|Watt|W
hp|Horsepower|hp
kW|Kilowatt|kW
var|Volt-ampere reactive|var
# volumeItemType utr
Bcf|Billions of cubic feet|Bcf
MBbls|Thousand Barrels|MBbls
MMBbls|Million Barrels|MMBbls
MMcf|Millions Cubic Feet|MMcf
Mcf|Thousands Cubic Feet|Mcf
Mhl|Millions of hectolitres|Mhl|CR
Ml|Megalitre|Ml|CR
Mm3|Thousand cubic metres|Mm³|CR
TEU|Twenty-foot equivalent unit|TEU|CR
Tcf|Trillions of cubic feet|Tcf
aft|Acre-Foot|acre ft
bbl|Barrel|bbl
bu|Bushel|bu
ft3|Cubic Foot|ft³
gal|Gallon|gal
hl|Hectolitre|hl|CR
l|Litre|l
m3|Cubic Metre|m³
# xbrli:monetaryItemType iso4217
AED|U.A.E. dirham|د.إ
AFN|Afghan afghani|؋
ALL|Albanian lek|L
AMD|Armenian dram|֏
ANG|Netherlands Antillean guilder|NAƒ
AOA|Angolan kwanza|Kz
ARS|Argentine peso|$
AUD|Australian dollar|$
AWG|Aruban florin|ƒ
AZN|Azerbaijani manat|₼
BAM|Bosnia and Herzegovina convertible mark|KM
BBD|Barbados dollar|$
BDT|Bangladeshi taka|৳
BGN|Bulgarian lev|лв
BHD|Bahraini dinar|.د.ب
BIF|Burundian franc|FBu
BMD|Bermuda Dollar|$
BND|Brunei dollar|$
BOB|Boliviano|Bs.
BOV|Bolivian Mvdol
BRL|Brazilian real|R$
BSD|Bahamian dollar|$
BTN|Bhutanese ngultrum|Ch.
BWP|Botswana pula|P
BYN|Belarusian ruble|Br
BYR|Belarusian ruble|Br
BZD|Belize dollar|$
CAD|Canadian dollar|$
CDF|Congolese franc|CF
CHE|WIR Bank
CHF|Swiss franc|SFr
CHW|WIR Bank
CLF|Unidad de Fomento
CLP|Chilean peso|$
CNY|Chinese yuan|¥
COP|Colombian peso|$
COU|Unidad de Valor Real
CRC|Costa Rican colon|₡
CUC|Cuban convertible peso|CUC$
CUP|Cuban peso|$MN
CVE|Cape Verde escudo|Esc
CZK|Czech koruna|Kč
DJF|Djiboutian franc|Fdj
DKK|Danish krone|kr
DOP|Dominican peso|$
DZD|Algerian dinar|دج
EEK|Estonian kroon
EGP|Egyptian pound|ج.م.
ERN|Eritrean nakfa|Nfk
ETB|Ethiopian birr|Br
EUR|Euro|€
FJD|Fiji dollar|$
FKP|Falkland Islands pound|£
GBP|Pound sterling|£
GEL|Georgian lari|ლ
GHS|Ghanaian cedi|GH₵
GIP|Gibraltar pound|£
GMD|Gambian dalasi|D
GNF|Guinean franc|FG
GTQ|Guatemalan quetzal|Q
GYD|Guyanese dollar|$
HKD|Hong Kong dollar|$
HNL|Honduran lempira|L
HRK|Croatian kuna|kn
HTG|Haitian gourde|G
HUF|Hungarian forint|Ft
IDR|Indonesian rupiah|Rp
ILS|Israeli new sheqel|₪
INR|Indian rupee|₨
IQD|Iraqi dinar|د.ع
IRR|Iranian rial|﷼
ISK|Icelandic króna|kr
JMD|Jamaican dollar|$
JOD|Jordanian dinar|JD
JPY|Japanese yen|¥
KES|Kenyan shilling|Ksh
KGS|Kyrgyzstani som|сом
KHR|Cambodian riel|៛
KMF|Comoro franc|₣
KPW|North Korean won|₩
KRW|South Korean won|₩
KWD|Kuwaiti dinar|د.ك
KYD|Cayman Islands dollar|$
KZT|Kazakhstani tenge|₸
LAK|Lao kip|₭
LBP|Lebanese pound|LL
LKR|Sri Lanka rupee|රු
LRD|Liberian dollar|$
LSL|Lesotho loti|M
LTL|Lithuanian litas|Lt
LVL|Latvian lats|Ls
LYD|Libyan dinar|ل.د
MAD|Moroccan dirham|د.م.
MDL|Moldovan leu
MGA|Malagasy ariary|Ar
MKD|Macedonian denar|ден
MMK|Myanma kyat|K
MNT|Mongolian tugrik|₮
MOP|Macanese pataca|MOP$
MRO|Mauritanian ouguiya|UM
MRU|Mauritanian ouguiya|UM|CR
MUR|Mauritian rupee|₨
MVR|Maldivian rufiyaa|Rf.
MWK|Malawian kwacha|MK
MXN|Mexican peso|$
MXV|Mexican UDI
MYR|Malaysian ringgit|RM
MZN|Mozambican metical|MT
NAD|Namibian dollar|$
NGN|Nigerian naira|₦
NIO|Cordoba oro|C$
NOK|Norwegian krone|kr
NPR|Nepalese rupee|₨
NZD|New Zealand dollar|$
OMR|Omani rial|ر.ع.
PAB|Panamanian balboa|B/.
PEN|Peruvian nuevo sol|S/
PGK|Papua New Guinean kina|K
PHP|Philippine peso|₱
PKR|Pakistani rupee|₨
PLN|Polish złoty|zł
PYG|Paraguayan guaraní|₲
QAR|Qatari rial|ر.ق
RON|Romanian new leu
RSD|Serbian dinar|дин
RUB|Rouble|₽
RWF|Rwandan franc|FRw
SAR|Riyal|ر.س
SBD|Solomon Islands dollar|$
SCR|Seychelles rupee|SRe
SDG|Sudanese pound
SEK|Swedish krona|kr
SGD|Singapore dollar|$
SHP|Saint Helena pound|£
SLE|Leone|Le|CR
SLL|Leone|Le
SOS|Somali shilling|Sh.So
SRD|Surinamese dollar|$
SSP|South Sudanese pound
STD|São Tomé and Príncipe dobra|Db
STN|Dobra|Db|CR
SVC|Salvadoran colón|₡
SYP|Syrian pound|LS
SZL|Lilangeni|E
THB|Baht|฿
TJS|Tajikistani somoni
TMT|Turkmenistani manat
TND|Tunisian dinar|د.ت
TOP|Pa'anga|T$
TRY|Turkish lira|₺
TTD|Trinidad and Tobago dollar|$
TWD|New Taiwan dollar|$
TZS|Tanzanian shilling|Tsh
UAH|Hryvnia|₴
UGX|Ugandan shilling|USh
USD|US Dollar|$
USN|Next Day US Dollar|$
USS|Same Day US Dollar|$
UYI|Uruguay Peso en Unidades Indexadas
UYU|Uruguayan peso|$
UYW|Unidad Previsional|UP|CR
UZS|Som
VEB|Venezualan Bolivar|Bs.
VED|Bolívar Soberano|Bs.D|CR
VEF|Venezuelan Bolivar Fuerte|Bs.F
VES|Bolívar Soberano|Bs.S|CR
VND|đồng|₫
VUV|Vanuatu vatu|VT
WST|Samoan tala|WS$
XAF|CFA Franc BEAC
XAG|Silver
XAU|Gold
XBA|EURCO
XBB|E.M.U.-6
XBC|E.U.A.-9
XBD|E.U.A.-17
XCD|East Caribbean dollar|$
XDR|Special Drawing Rights
XFU|UIC Franc
XOF|CFA Franc BCEAO
XPD|Palladium
XPF|CFP Franc
XPT|Platinum
XSU|SUCRE|Sucre
XUA|ADB Unit of Account
YER|Yemeni rial
ZAR|South African rand|R
ZMK|Zambian kwacha|ZK
ZMW|Zambian kwacha|ZK
ZWG|Zimbabwe Gold|ZiG
ZWL|Zimbabwe dollar|$
# memoryItemType utr
B|Byte|B
GB|Gigabyte|GB
MB|Megabyte|MB
PB|Petabyte|PB
TB|Terabyte|TB
kB|Kilobyte|kB
# electricCurrentItemType utr
A|Ampere|A
# voltageItemType utr
GV|Gigavolt|GV
MV|Megavolt|MV
V|Volt|V
kV|Kilovolt|kV
# frequencyItemType utr
Hz|Hertz|Hz
# xbrli:pureItemType xbrli
pure|pure
# xbrli:pureItemType utr
Rate|Rate
# xbrli:sharesItemType xbrli
shares|Share
# xbrli:durationItemType utr
D|Day|d
H|Hour|h
MM|Minute|m
M|Month|mo
Q|Quarter|qtr
S|Second|s
WK|Week|wk
Y|Year|yr
# temperatureItemType utr
Celsius|Celsius|°C
F|Fahrenheit|°F
K|Kelvin|K
# pressureItemType utr
Bar|Bar|bar
Pa|Pascal|Pa
atm|Standard Atmosphere|atm
psi|Pounds Per Square Inch|psi
# forceItemType utr
N|Newton|N
# electricChargeItemType utr
Ah|Ampere Hours|Ah
C|Coulomb|C
# planeAngleItemType utr
Degree|Degree|°
rad|Radian|rad
# ghgEmissionsItemType utr
GtCO2e|Thousand million metric tonnes of CO2 equivalent|GtCO2e
MtCO2e|Million metric tonnes of CO2 equivalent|MtCO2e
gCO2e|Grams of CO2 equivalent|gCO2e|CR
ktCO2e|Thousand metric tonnes of CO2 equivalent|ktCO2e
tCO2e|Metric tonnes of CO2 equivalent|tCO2e`;
