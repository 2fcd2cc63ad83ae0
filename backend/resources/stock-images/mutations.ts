/** Writes to stock images; each exported function that writes is one transaction. */

import { inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import { type StockDrawing, stockCredit } from '#shared/resources/stock-image.ts'
import { addMedium, type BroughtFile, type Redrawn, redrawn, replaceMedium } from '../media-items/mutations.ts'
import { sourceHash } from '../media-items/queries.ts'
import { chosenItem, drawingOf } from './queries.ts'

/** The file of a stock image in the center's colors. */
export async function drawStockImage(context: SignedInContext, drawing: StockDrawing): Promise<Redrawn> {
  const content = Buffer.from(await drawingOf(context, drawing))
  return redrawn(turnOf(context), {
    name: `${drawing.nl[0]}.webp`,
    contentType: 'image/png',
    content,
    sha256: '',
  })
}

/** Puts a stock image into the center's library and returns the id; one that is there already gets the present colors. */
export const chooseStockImage = (context: SignedInContext, drawing: StockDrawing, file: BroughtFile): Promise<number> =>
  inTransaction(context, async (tx) => {
    await lockFor(tx, `stock images of center ${tx.center.id}`)
    const present = await chosenItem(tx, drawing.name)
    if (present) {
      if ((await sourceHash(tx, present.id)) !== file.sha256) await replaceMedium(tx, present, file, present)
      return present.id
    }
    return addMedium(tx, file, {
      stockName: drawing.name,
      altNl: drawing.nl[1],
      altEn: drawing.en[1],
      credit: stockCredit,
      licence: 'product',
      tags: [...drawing.tags],
    })
  })
