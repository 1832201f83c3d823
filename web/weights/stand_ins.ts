/**
 * Words and marks of the table that stand in for those it lacks. It has no word of one letter, no plain number, no
 * dash but the hyphen, no Chinese mark, and of some words only the American spelling.
 */
export const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['i', 'me'],
  ['a', 'an'],
  ...pairs(
    '0 zero 1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen ' +
      '14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 30 thirty 40 forty 50 fifty ' +
      '60 sixty 70 seventy 80 eighty 90 ninety 100 hundred 1000 thousand 1,000 thousand',
  ),
  ...pairs(
    '– - — - ‐ - ‑ - − - 。 . ． . ， , 、 , ！ ! ？ ? ： : ； ; （ ( ） ) 「 “ 」 ” 『 “ 』 ” 《 “ 》 ” « “ » ” „ “ • *',
  ),
  ...pairs(
    'aeroplane airplane aeroplanes airplanes analyse analyze analysed analyzed apologise apologize ' +
      'behaviours behaviors cheque check cheques checks colourful colorful cosy cozy counsellor counselor ' +
      'criticise criticize emphasise emphasize enrol enroll fibre fiber fibres fibers flavour flavor ' +
      'flavours flavors fulfil fulfill humour humor jewellery jewelry kerb curb licences licenses litre liter ' +
      'litres liters maths math modelling modeling mould mold mum mom mums moms odour odor organiser organizer ' +
      'practise practice practised practiced realising realizing recognising recognizing rumour rumor ' +
      'sceptical skeptical spelt spelled sulphur sulfur traveller traveler tumour tumor tyres tires vapour vapor ' +
      'whisky whiskey yoghurt yogurt',
  ),
]);

/** 'a b c d' → [a, b], [c, d] */
function pairs(list: string): [string, string][] {
  const items = list.split(' ');
  return items.flatMap((item, at): [string, string][] => (at % 2 === 0 ? [[item, items[at + 1] ?? '']] : []));
}
