import { carIcon } from '#client/ui/icons/car.ts'
import { circleQuestionMarkIcon } from '#client/ui/icons/circle-question-mark.ts'
import { dogIcon } from '#client/ui/icons/dog.ts'
import { fileTextIcon } from '#client/ui/icons/file-text.ts'
import { hammerIcon } from '#client/ui/icons/hammer.ts'
import { heartIcon } from '#client/ui/icons/heart.ts'
import { languagesIcon } from '#client/ui/icons/languages.ts'
import { laptopIcon } from '#client/ui/icons/laptop.ts'
import { shoppingBasketIcon } from '#client/ui/icons/shopping-basket.ts'
import { sproutIcon } from '#client/ui/icons/sprout.ts'
import { utensilsIcon } from '#client/ui/icons/utensils.ts'
import type { HelpCategory } from '#shared/resources/help-request.ts'

export const categoryIcons: Record<HelpCategory, string> = {
  maatje: heartIcon,
  boodschappen: shoppingBasketIcon,
  vervoer: carIcon,
  klussen: hammerIcon,
  tuin: sproutIcon,
  administratie: fileTextIcon,
  ict: laptopIcon,
  taal: languagesIcon,
  koken: utensilsIcon,
  dieren: dogIcon,
  overig: circleQuestionMarkIcon,
}
