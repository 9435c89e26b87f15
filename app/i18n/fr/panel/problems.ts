/** API errors by their stable code. Without a text here, the sentence of the failed action is used. */
export default {
  network: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  unauthenticated: 'Votre session est terminée.',
  forbidden: "Vous n'avez pas les droits d'administration.",
  not_found: "Cet élément n'existe plus. Il a peut-être été supprimé entre-temps.",
  version_conflict: 'Une autre version a été enregistrée entre-temps.',
  body_too_large: 'Le contenu envoyé est trop volumineux.',
  busy: "D'autres enregistrements sont en cours. Réessayez dans un instant.",
  cross_origin: "La demande ne vient pas d'une page de ce site.",
  file_missing: "Aucun fichier n'a été reçu. Choisissez une image.",
  file_too_large: "L'image dépasse 5 Mo. Choisissez un fichier plus léger.",
  upload_limit: "Plus de mille images en une heure\u00a0: c'est la limite. Réessayez plus tard.",
  not_an_image: "Ce fichier n'est pas une image PNG, JPEG, WebP, GIF ou AVIF lisible.",
  image_too_large: "L'image a trop de pixels (40 millions au plus). Réduisez ses dimensions.",
  picture_known:
    "Cette image est déjà dans la médiathèque\u00a0: remplacez plutôt l'autre, ou choisissez un autre fichier.",
  fetch_refused: "Cette adresse n'est pas sur l'internet public\u00a0: le serveur refuse de la lire.",
  fetch_missing: "Il n'y a pas d'image à cette adresse, ou l'autre site refuse de la donner.",
  fetch_timeout: "L'autre site met trop de temps à répondre. Réessayez plus tard.",
  fetch_failed: 'Impossible de lire cette adresse. Vérifiez-la, ou envoyez le fichier.',
  preview_outdated:
    "Des redirections ont changé depuis l'aperçu. Rien n'a été importé\u00a0: vérifiez le nouvel aperçu.",
  csv_missing: "Aucun fichier n'a été reçu. Choisissez un fichier CSV ou collez son contenu.",
  csv_empty: 'Aucune ligne à importer\u00a0: il faut une ancienne adresse et une destination par ligne.',
  csv_too_long: 'Plus de 50\u202f000 lignes\u00a0: importez le fichier en plusieurs parties.',
  csv_too_large: 'Le fichier dépasse 5 Mo\u00a0: importez-le en plusieurs parties.',
  theme_too_large: 'Le fichier dépasse 8\u00a0Mo\u00a0: ses images sont trop lourdes.',
  not_a_theme: "Ce fichier n'est pas un thème exporté d'ici.",
  storage_unavailable:
    "Le stockage des fichiers ne répond pas. Rien n'a été enregistré\u00a0: réessayez dans un instant.",
  storage_full: "Il n'y a plus de place pour les fichiers. Rien n'a été enregistré\u00a0: libérez de l'espace.",
  import_running: "Cet import est encore en cours\u00a0: arrêtez-le d'abord.",
  stopping: "L'opération précédente est en train de s'arrêter. Réessayez dans un instant.",
  server_stopping: 'Le serveur est en train de redémarrer. Réessayez dans un instant.',
  import_undone: 'Cet import a déjà été annulé.',
  import_too_old:
    "Cet import est trop ancien pour être annulé\u00a0: le détail de ce qu'il a changé n'est plus conservé.",
  already_undone: 'Cette suppression a déjà été annulée.',
  undo_expired: "Il est trop tard pour annuler cette suppression\u00a0: elle date de plus d'une heure.",
  undo_clash:
    "L'annulation est impossible\u00a0: l'adresse ou la source a été reprise entre-temps. Libérez-la, puis réessayez.",
};
