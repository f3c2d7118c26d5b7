/** What papers of one name are about of which an office wants those of the home only. */

/** A garage's bill has the look of a builder's. */
export const notOfVehicle = {
  about: /\bVEHICULE\b|\bKILOMETR|\bIMMATRICULEE?\b|\b[A-Z]{2}-\d{3}-[A-Z]{2}\b/,
} as const;

export const ofHome = {
  about: /\bVEHICULE\b|\bIMMATRICULEE?\b|\bAUTOMOBILE\b|\b[A-Z]{2}-\d{3}-[A-Z]{2}\b|\bSCOLAIRE\b|\bCHASSE\b/,
  unless: /HABITATION|LOGEMENT|IMMEUBLE|MAISON|APPARTEMENT|LOCATI|OCCUPANT/,
} as const;

/** Fourteen days to withdraw are those of a consumer's loan; one for a house has ten to think it over. */
export const forHousing = {
  about:
    /PRETS? PERSONNELS?|CREDITS? (?:RENOUVELABLE|A LA CONSOMMATION|AFFECTE)|RETRACTATION[^.]{0,30}(?:QUATORZE|14) JOURS|\bVEHICULE\b/,
  unless: /IMMOBILI|HABITATION|LOGEMENT|RESIDENCE PRINCIPALE|MAISON|APPARTEMENT|TERRAIN/,
} as const;
