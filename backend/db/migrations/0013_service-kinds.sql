-- Every service says what sort of offer it is; of those that stand already nobody has said it yet.
UPDATE "organization_profiles" SET "services" = (
  SELECT jsonb_agg('{"kind": null}'::jsonb || service ORDER BY position)
  FROM jsonb_array_elements("services") WITH ORDINALITY AS each(service, position)
) WHERE "services" <> '[]'::jsonb;
