import carIcon from 'virtual:icons/car'
import circleQuestionMarkIcon from 'virtual:icons/circle-question-mark'
import dogIcon from 'virtual:icons/dog'
import fileTextIcon from 'virtual:icons/file-text'
import hammerIcon from 'virtual:icons/hammer'
import heartIcon from 'virtual:icons/heart'
import languagesIcon from 'virtual:icons/languages'
import laptopIcon from 'virtual:icons/laptop'
import shoppingBasketIcon from 'virtual:icons/shopping-basket'
import sproutIcon from 'virtual:icons/sprout'
import utensilsIcon from 'virtual:icons/utensils'
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
