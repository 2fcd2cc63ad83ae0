import { Card, CardBody, CardMedia } from '#client/ui/card.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'

/** Six cards in the shape of what comes. */
export function VacancyListSkeleton() {
  return (
    <Grid columns="cards" aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike.
        <Card key={index} as="div">
          <CardMedia />
          <CardBody>
            <Skeleton shape="text" />
            <Skeleton shape="title" />
            <Skeleton shape="text" />
          </CardBody>
        </Card>
      ))}
    </Grid>
  )
}
