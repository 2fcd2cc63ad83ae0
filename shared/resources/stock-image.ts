/** Drawings that come with the product, for who has no photo (domain.md DOM-30). */
export type { StockImage } from './stock-image-schema.ts'

export const stockImagesPath = '/api/v1/stock_images'
export const stockImageChoicePath = (name: string): string => `${stockImagesPath}/${encodeURIComponent(name)}/choose`

type Texts = readonly [title: string, alt: string]

export type StockDrawing = {
  /** Of the drawing in `shared/illustrations`. */
  name: `category-${string}` | `theme-${string}`
  nl: Texts
  en: Texts
  tags: readonly string[]
}

const drawing = (name: StockDrawing['name'], tags: readonly string[], nl: Texts, en: Texts): StockDrawing => ({
  name,
  nl,
  en,
  tags,
})

/** Maker, as it is named with the picture. */
export const stockCredit = 'Tekening van dit platform'

export const stockDrawings: readonly StockDrawing[] = [
  drawing(
    'theme-zorg',
    ['zorg', 'samen', 'buiten'],
    ['Wandelen met een rolstoel', 'Een vrouw duwt een oudere dame in een rolstoel door het park'],
    ['Out with a wheelchair', 'A woman pushes an older lady in a wheelchair through the park'],
  ),
  drawing(
    'theme-zorg-2',
    ['zorg', 'bezoek'],
    ['Op bezoek', 'Een vrouw met een hoofddoek drinkt thee bij een oudere man thuis'],
    ['A visit', 'A woman with a headscarf drinks tea at an older man’s home'],
  ),
  drawing(
    'theme-zorg-3',
    ['zorg', 'samen', 'buiten'],
    ['Wandelen met een rollator', 'Een vrouw loopt buiten naast een oudere man met een rollator'],
    ['Walking with a rollator', 'A woman walks outdoors beside an older man with a rollator'],
  ),
  drawing(
    'theme-welzijn',
    ['welzijn', 'ontmoeten'],
    ['Koffie aan tafel', 'Twee mensen drinken samen koffie aan een tafel'],
    ['Coffee at the table', 'Two people have coffee together at a table'],
  ),
  drawing(
    'theme-welzijn-2',
    ['welzijn', 'koken'],
    ['Samen koken', 'Een vrouw en een oudere man koken samen in een keuken'],
    ['Cooking together', 'A woman and an older man cook together in a kitchen'],
  ),
  drawing(
    'theme-welzijn-3',
    ['welzijn', 'buiten', 'ontmoeten'],
    ['Op een bankje', 'Twee mensen praten op een bankje in het park, met een hond erbij'],
    ['On a bench', 'Two people talk on a bench in the park, with a dog beside them'],
  ),
  drawing(
    'theme-sport',
    ['sport', 'kinderen'],
    ['Voetbaltraining', 'Een trainer kijkt toe terwijl een kind een bal naar het doel schiet'],
    ['Football training', 'A coach looks on as a child kicks a ball at the goal'],
  ),
  drawing(
    'theme-natuur',
    ['natuur', 'buiten', 'samen'],
    ['Een boom planten', 'Twee mensen planten samen een jonge boom'],
    ['Planting a tree', 'Two people plant a young tree together'],
  ),
  drawing(
    'theme-natuur-2',
    ['natuur', 'buiten', 'kinderen'],
    ['Vogels kijken', 'Een man en een kind kijken op een steiger naar een reiger'],
    ['Watching birds', 'A man and a child on a jetty watch a heron'],
  ),
  drawing(
    'theme-natuur-3',
    ['natuur', 'buiten', 'kinderen'],
    ['Bladeren harken', 'Een man met een hark en een kind ruimen herfstbladeren op'],
    ['Raking leaves', 'A man with a rake and a child clear autumn leaves'],
  ),
  drawing(
    'theme-goede-doelen',
    ['goede doelen', 'geld'],
    ['Geven aan een goed doel', 'Twee handen doen een munt in een collectebus met een hart'],
    ['Giving to a good cause', 'Two hands put a coin into a collecting box with a heart'],
  ),
  drawing(
    'theme-duurzaamheid',
    ['duurzaamheid', 'techniek'],
    ['Fiets repareren', 'Een man repareert een fiets bij een huis met zonnepanelen'],
    ['Repairing a bicycle', 'A man repairs a bicycle near a house with solar panels'],
  ),
  drawing(
    'theme-evenementen',
    ['evenementen', 'cultuur'],
    ['Optreden', 'Twee muzikanten treden op voor publiek, onder slingers'],
    ['A performance', 'Two musicians perform for an audience, below bunting'],
  ),
  drawing(
    'theme-cultuur',
    ['cultuur'],
    ['Muziek in het museum', 'Een vrouw leidt rond langs schilderijen terwijl een man cello speelt'],
    ['Music in the museum', 'A woman guides along paintings while a man plays the cello'],
  ),
  drawing(
    'theme-noodhulp',
    ['noodhulp', 'samen'],
    ['Hulppakketten laden', 'Twee vrijwilligers laden dozen met een hart in een bestelbus'],
    ['Loading relief parcels', 'Two volunteers load boxes with a heart into a van'],
  ),
  drawing(
    'theme-onderwijs',
    ['onderwijs', 'kinderen', 'taal'],
    ['Voorlezen', 'Een vrouw met een hoofddoek leest een kind voor op de bank'],
    ['Reading aloud', 'A woman with a headscarf reads to a child on the sofa'],
  ),
  drawing(
    'theme-onderwijs-2',
    ['onderwijs', 'kinderen'],
    ['In de klas', 'Een vrouw staat voor het bord, twee leerlingen doen mee'],
    ['In class', 'A woman stands at the blackboard, two pupils join in'],
  ),
  drawing(
    'theme-onderwijs-3',
    ['onderwijs', 'computer'],
    ['Hulp met de computer', 'Een jonge vrouw helpt een oudere man met een laptop'],
    ['Help with the computer', 'A young woman helps an older man with a laptop'],
  ),
  drawing(
    'theme-politiek',
    ['bestuur', 'vergaderen'],
    ['Meepraten', 'Drie mensen praten en stemmen aan een tafel'],
    ['Having a say', 'Three people talk and vote at a table'],
  ),
  drawing(
    'theme-religie',
    ['religie', 'ontmoeten'],
    ['Kaarsen', 'Twee mensen staan in een ruimte met bogen bij brandende kaarsen'],
    ['Candles', 'Two people stand near burning candles in a room with arches'],
  ),
  drawing(
    'category-maatje',
    ['maatje', 'buiten', 'ontmoeten'],
    ['Maatjes', 'Twee mensen zitten met een kop koffie op een bank in de zon'],
    ['Buddies', 'Two people sit on a bench in the sun with a cup of coffee'],
  ),
  drawing(
    'category-taal',
    ['taal', 'onderwijs'],
    ['Taal oefenen', 'Twee mensen oefenen met een boek, met tekstballonnen boven hen'],
    ['Practising a language', 'Two people practise with a book, speech bubbles above them'],
  ),
  drawing(
    'category-tuin',
    ['tuin', 'buiten', 'natuur'],
    ['Tuinieren', 'Een vrouw met een zonnehoed tussen een bloem in een pot en een bak met tulpen'],
    ['Gardening', 'A woman in a sun hat between a flower in a pot and a tray of tulips'],
  ),
  drawing(
    'category-koken',
    ['koken'],
    ['In de keuken', 'Een kok roert in een grote pan, met keukengerei erboven'],
    ['In the kitchen', 'A cook stirs a large pan, with utensils above it'],
  ),
  drawing(
    'category-boodschappen',
    ['boodschappen'],
    ['Boodschappen doen', 'Een vrouw met een tas vol groenten en een brood'],
    ['Doing the shopping', 'A woman with a bag of vegetables and a loaf'],
  ),
  drawing(
    'category-vervoer',
    ['vervoer', 'samen'],
    ['Met het busje mee', 'Twee mensen rijden mee in een geel busje'],
    ['A lift in the van', 'Two people ride along in a yellow van'],
  ),
  drawing(
    'category-klussen',
    ['klussen', 'techniek'],
    ['Klussen', 'Een man aan een werkbank met een gereedschapskist'],
    ['Odd jobs', 'A man at a workbench with a toolbox'],
  ),
  drawing(
    'category-armoede',
    ['armoede', 'boodschappen'],
    ['Voedselpakket', 'Twee mensen dragen een doos met eten en een hart op de voorkant'],
    ['Food parcel', 'Two people carry a box of food with a heart on the front'],
  ),
  drawing(
    'category-gastvrijheid',
    ['gastvrijheid', 'ontmoeten'],
    ['De koffie staat klaar', 'Een gastvrouw schenkt koffie achter een tafel met kopjes'],
    ['Coffee is ready', 'A hostess pours coffee behind a table with cups'],
  ),
  drawing(
    'category-bestuur',
    ['bestuur', 'vergaderen'],
    ['Vergaderen', 'Drie bestuursleden aan tafel met een stijgende lijn op het bord'],
    ['A meeting', 'Three board members at a table with a rising line on the board'],
  ),
  drawing(
    'category-training',
    ['training', 'onderwijs'],
    ['Training', 'Een trainer wijst op een bord terwijl twee mensen kijken'],
    ['Training', 'A trainer points at a board while two people watch'],
  ),
  drawing(
    'category-algemeen',
    ['buurt'],
    ['De buurt', 'Drie huizen en een boom onder een gele zon'],
    ['The neighborhood', 'Three houses and a tree below a yellow sun'],
  ),
  drawing(
    'category-algemeen-2',
    ['samen'],
    ['Een hart in handen', 'Twee handen houden samen een hart vast'],
    ['A heart in hands', 'Two hands hold a heart together'],
  ),
  drawing(
    'category-algemeen-3',
    ['buurt', 'buiten'],
    ['Op de fiets', 'Een fiets met een mandje in een groen landschap'],
    ['By bicycle', 'A bicycle with a basket in a green landscape'],
  ),
]
