/** Choosing and uploading pictures, and the errors. */
export default {
  preview: "Aperçu de l'image",
  previewNone: 'Aucune image',
  previewBroken: 'Image introuvable',
  choose: 'Choisir une image',
  remove: "Retirer l'image",
  cancel: "Annuler l'envoi",
  hint: 'PNG, JPEG, WebP, GIF ou AVIF, 5 Mo au plus. Vous pouvez aussi déposer ou coller une image ici.',
  drop: "Déposez l'image ici",
  progress: "Envoi de l'image",
  sending: 'Envoi\u00a0: {{part}}',
  processing: "Préparation de l'image...",
  done: 'Image prête',
  failed: "Impossible d'envoyer l'image.",
};
