/** ISO/IEC 15417: the widths of the three bars and three spaces of each symbol, by its value. */
const PATTERNS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131'
const START_B = 104
const START_C = 105
/** With its last bar. */
const STOP = '2331112'
const CHECK = 103

/** Light modules that a reader needs before and after the bars. */
export const BARCODE_QUIET = 10

/**
 * The widths of the bars and spaces of a text in Code 128, in modules, beginning with a bar. Digits alone are written in pairs, which is half as
 * wide. Undefined for a text with other characters than those of ASCII that are printed.
 */
export function code128(text: string): number[] | undefined {
  if (!/^[ -~]{1,40}$/.test(text)) return undefined
  const isPairs = /^(\d\d)+$/.test(text)
  const values = isPairs ? text.match(/\d\d/g)!.map(Number) : [...text].map((character) => character.charCodeAt(0) - 32)
  const start = isPairs ? START_C : START_B
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), start) % CHECK
  const symbols = [start, ...values, check].map(patternOf).join('')
  return [...symbols, ...STOP].map(Number)
}

function patternOf(value: number): string {
  if (value >= CHECK) return value === START_B ? '211214' : '211232'
  return PATTERNS.slice(value * 6, value * 6 + 6)
}
