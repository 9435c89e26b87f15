const format = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « 2,5 % »: the share of those who saw an advertisement and followed it; « – » before anybody saw it. */
export function clickRate(impressions: number, clicks: number): string {
  return impressions === 0 ? '–' : format.format(clicks / impressions);
}
