import type { LegalTexts } from '../legal-text.ts';

export const pt: LegalTexts = {
  mentions: {
    description: 'Quem publica o {site}, quem o hospeda e como entrar em contato.',
    intro: 'Quem está por trás do {site} e a quem recorrer.',
    sections: [
      {
        heading: 'Responsável pelo site',
        blocks: [
          'O site {site}, no endereço {url}, é publicado por {publisher}, {address}.',
          'Para escrever para nós: {contact}. A [página de contato](contact) também mostra onde sugerir um jogo.',
        ],
      },
      { heading: 'Diretor de publicação', blocks: ['{director}.'] },
      { heading: 'Hospedagem', blocks: ['{host}, {hostAddress}.'] },
      {
        heading: 'O que o site oferece',
        blocks: [
          'O {site} dá acesso a jogos que rodam no navegador, de graça e sem cadastro. Não se aposta nem se ganha dinheiro. O site é destinado a maiores de idade.',
          'Parte das descrições e das traduções é preparada com a ajuda de ferramentas de inteligência artificial.',
        ],
      },
      {
        heading: 'Propriedade intelectual',
        blocks: [
          'O nome, o logotipo, os textos, o visual e os jogos que criamos são protegidos. Reproduzi-los além do que a lei permite depende da nossa autorização.',
          'Os jogos de outros desenvolvedores aparecem em um quadro e pertencem a quem os fez, assim como seus nomes, imagens e marcas.',
        ],
      },
      {
        heading: 'Denunciar um conteúdo',
        blocks: [
          'Você acha que algum conteúdo é ilegal ou fere os seus direitos? Escreva para {contact} e informe:',
          [
            'o endereço da página;',
            'qual é o problema e, se possível, que regra ele desrespeita;',
            'o seu nome e e-mail, para podermos responder.',
          ],
          'Analisamos cada denúncia com atenção, retiramos sem demora o que for preciso e avisamos você da decisão.',
        ],
      },
      {
        heading: 'Os seus dados',
        blocks: ['A [política de privacidade](privacy) explica o que é registrado, por quê e por quanto tempo.'],
      },
      {
        heading: 'Base legal',
        blocks: [
          'Estas informações são exigidas pela lei francesa nº 2004-575, de 21 de junho de 2004, sobre a confiança na economia digital. O site é regido pela lei francesa.',
        ],
      },
    ],
  },
  terms: {
    description:
      'As regras do {site}: acesso gratuito, só para maiores de idade, jogos de outros desenvolvedores e responsabilidades.',
    intro: 'Algumas regras simples para todas as pessoas que usam o {site}.',
    sections: [
      {
        heading: 'O que você aceita',
        blocks: [
          'Ao usar o site, você aceita estes termos. Se algum deles não servir para você, basta não usar o site.',
        ],
      },
      {
        heading: 'Um serviço gratuito e sem cadastro',
        blocks: [
          'Os jogos abrem na hora, no navegador, sem conta e sem nada a pagar. A conexão com a internet fica por sua conta.',
          'Uma conta serve apenas para administrar o site: ela não dá nenhum direito até que um administrador os conceda. Guarde a senha só para você. Podemos encerrar uma conta que seja mal utilizada.',
        ],
      },
      {
        heading: 'Maiores de idade e jogo responsável',
        blocks: [
          'O site é reservado a pessoas com 18 anos ou mais.',
          'Nenhum jogo envolve apostas ou prêmios em dinheiro. Jogar deve continuar sendo um prazer: faça pausas e pare se o jogo estiver ocupando espaço demais. Alguns jogos têm luzes piscantes que podem afetar pessoas com epilepsia fotossensível.',
        ],
      },
      {
        heading: 'Jogos de outros desenvolvedores',
        blocks: [
          'Alguns jogos são fornecidos por outros desenvolvedores e carregados dos servidores deles, em um quadro isolado do nosso site. Nesse caso, os termos deles valem junto com os nossos, principalmente quando o jogo oferece compras ou uma conta.',
          'Um jogo só pode usar o seu microfone ou a sua câmera se você permitir isso no navegador.',
        ],
      },
      {
        heading: 'Bom uso',
        blocks: [
          'Você se compromete a não:',
          [
            'atrapalhar ou sobrecarregar o site, nem burlar as suas proteções;',
            'falsear os contadores de partidas, os votos ou os contadores dos anúncios;',
            'extrair o catálogo de forma automática e em massa;',
            'usar o site para fins contrários à lei.',
          ],
          'Podemos limitar o acesso de quem desrespeitar estas regras.',
        ],
      },
      {
        heading: 'Notas e contadores',
        blocks: [
          'A nota de um jogo é a média dos votos dos visitantes e aparece com o número deles. Cada navegador tem um voto por jogo e pode mudá-lo; não verificamos de outra forma quem vota. Enquanto ninguém votou, uma nota marcada como indicativa ocupa o lugar da real e não se baseia na opinião de ninguém.',
          'O número de partidas conta as visitas à página de um jogo e as aberturas em tela cheia.',
        ],
      },
      {
        heading: 'Publicidade',
        blocks: [
          'O site pode exibir anúncios. Cada um traz a indicação “Publicidade”, e nenhum cobre um jogo.',
          'Uns vêm do nosso servidor. Outros vêm de parceiros e só são carregados com o seu consentimento, como explica a [política de privacidade](privacy). Os sites para onde eles levam têm os seus próprios termos.',
        ],
      },
      {
        heading: 'Propriedade intelectual',
        blocks: [
          'Você pode jogar e compartilhar o endereço das páginas à vontade. Qualquer outro uso do conteúdo depende da autorização dos donos; o [aviso legal](mentions) diz quem são.',
        ],
      },
      {
        heading: 'Sugerir um jogo',
        blocks: [
          'Você pode sugerir jogos pela [página de contato](contact). Teremos prazer em olhar, sem o compromisso de publicar.',
        ],
      },
      {
        heading: 'Disponibilidade e responsabilidade',
        blocks: [
          'Fazemos o possível para o site funcionar, mas não garantimos que ele esteja sempre no ar nem que todo jogo abra em todo aparelho. Um jogo pode mudar ou sair do catálogo a qualquer momento.',
          'Não controlamos os jogos nem os sites de outros desenvolvedores e não respondemos por eles, desde que retiremos sem demora os conteúdos claramente ilegais que nos forem informados. Nada aqui reduz os direitos que a lei garante a você.',
        ],
      },
      {
        heading: 'Mudanças nos termos',
        blocks: ['Estes termos podem mudar. A versão em vigor é a desta página, com a data indicada no início.'],
      },
      {
        heading: 'Lei aplicável',
        blocks: [
          'Aplica-se a lei francesa. Se você mora em outro país, mantém a proteção das normas obrigatórias desse país. Em caso de desacordo, escreva antes para {contact}: quase tudo se resolve assim.',
        ],
      },
    ],
  },
  privacy: {
    description: 'O que o {site} registra, por quê, por quanto tempo e que direitos você tem sobre os seus dados.',
    intro:
      'Para jogar no {site} não é preciso conta nem nome. Veja o pouco que é registrado e o que você pode fazer a respeito.',
    sections: [
      {
        heading: 'Em resumo',
        blocks: [
          [
            'Não é preciso se cadastrar para jogar: as contas servem para administrar o site. Não traçamos perfis nem vendemos dados.',
            'O seu idioma, os seus favoritos, as suas últimas partidas e os seus recordes são guardados pelo seu navegador, não por nós.',
            'Nenhum serviço de medição de audiência e nenhuma publicidade de outros sites sem o seu consentimento.',
            'Os jogos de outros desenvolvedores seguem as políticas deles.',
          ],
        ],
      },
      {
        heading: 'Quem é o responsável',
        blocks: [
          'O controlador dos dados é {publisher}, {address}. Para qualquer dúvida sobre os seus dados: {contact}.',
        ],
      },
      {
        heading: 'O que fica no seu navegador',
        blocks: [
          'O site guarda no armazenamento do navegador, somente no seu aparelho:',
          [
            'o último idioma usado e, se você recusou outro idioma oferecido, essa recusa;',
            'a sua escolha sobre os cookies, se ela foi pedida, por seis meses;',
            'os seus jogos favoritos e os últimos que você jogou, em forma de números;',
            'os seus recordes nos jogos que nós hospedamos;',
            'as notas que você dá aos jogos, com um identificador sorteado na primeira;',
            'somente durante a visita, a sua posição nas páginas e nas listas, o idioma já oferecido, um aviso a mostrar na página seguinte e o fato de que um anúncio já se abriu sobre uma página;',
            'se você entrar em uma conta, o fato de estar conectado e, durante a visita, o texto que ainda não salvou na administração.',
          ],
          'Isso serve apenas para o site funcionar como você pediu. Duas coisas são enviadas para nós: as suas notas com o identificador delas, que guardamos, e os números dos seus favoritos e dos seus últimos jogos, para saber como mostrá-los, que não guardamos. Você pode apagar tudo quando quiser, limpando os dados do site no navegador.',
        ],
      },
      {
        heading: 'O que o nosso servidor registra',
        blocks: [
          [
            'Registros técnicos: o servidor da nossa hospedagem que recebe os acessos pode anotar o endereço IP, a data, a página solicitada e o tipo de navegador. Esses registros servem à segurança e à correção de falhas, que é o nosso interesse legítimo, e são apagados em doze meses, no máximo.',
            'Número de partidas: cada visita soma um ao contador do jogo e ao seu contador do dia, com o tipo de aparelho (celular, tablet ou computador) e o idioma da página, que não dizem quem jogou. Um jogo que não carrega é contado do mesmo modo. O endereço IP fica na memória de trabalho, em uma contagem que se apaga depois de uma hora, para não contar mais de trinta visitas ao mesmo jogo por endereço e por hora; ele não é armazenado. Esse também é o nosso interesse legítimo.',
            'Notas e avisos: a nota que você dá a um jogo é guardada com o identificador sorteado do seu navegador, para que você tenha um só voto e possa mudá-lo; ela é mantida enquanto o jogo estiver no nosso catálogo. Um aviso é guardado com o motivo, o seu texto, o tipo de aparelho e o idioma da página; depois de resolvido, é apagado em 90 dias. Contra abusos, o endereço IP fica na memória de trabalho por um dia, no máximo. Esse também é o nosso interesse legítimo.',
            'Anúncios: um anúncio visto ou clicado soma um ao seu contador do dia, sem cookie e sem nada que diga quem o viu. O endereço IP fica na memória de trabalho, em uma contagem que se apaga depois de uma hora, para que ninguém falseie esses contadores; ele não é armazenado. Esse também é o nosso interesse legítimo.',
            'E-mails: quando você escreve para nós, guardamos a mensagem e o endereço pelo tempo necessário para responder e, depois, por três anos, no máximo.',
          ],
        ],
      },
      {
        heading: 'Contas',
        blocks: [
          'Uma conta serve apenas para administrar o site. Qualquer pessoa pode pedir uma, mas ela não dá nenhum direito até que um administrador os conceda. De uma conta, registramos:',
          [
            'o e-mail, se ele foi confirmado, os direitos da conta e a data de criação;',
            'um resumo criptográfico da senha, a partir do qual não é possível ler a própria senha;',
            'de cada sessão aberta: a data, o endereço IP e o tipo de navegador, apagados no dia seguinte ao seu fim, que ocorre no máximo duas semanas depois da última visita;',
            'os links enviados para escolher uma nova senha, válidos por uma hora;',
            'no caso dos administradores, um histórico do que eles alteram: quem, o quê e quando.',
          ],
          'Contra tentativas repetidas, mantemos por uma hora, no máximo, contadores por endereço IP e por e-mail, ambos irreconhecíveis, que são apagados até o dia seguinte.',
          'Tratamos esses dados para fornecer a conta pedida; a data e a origem das sessões, os contadores e o histórico servem à segurança do site, que é o nosso interesse legítimo. A conta é mantida até ser excluída, o que você pode pedir em {contact}. O histórico é mantido enquanto o site existir, e as cópias de segurança, até serem substituídas.',
        ],
      },
      {
        heading: 'Medição de audiência, publicidade e cookies',
        blocks: [
          'Sem o seu consentimento, o site grava apenas três cookies, todos ligados à entrada em uma conta:',
          [
            'o cookie de sessão, quando você entra em uma conta: ele mantém você conectado e expira quando você sai ou, no máximo, duas semanas depois da sua última visita; os scripts das páginas não podem lê-lo;',
            'o cookie de navegador conhecido, gravado com a entrada em uma conta: ele evita que um desconhecido que testa senhas bloqueie o acesso, não serve para mais nada e expira um ano depois da última entrada; os scripts das páginas não podem lê-lo;',
            'o cookie de mensagem, que leva um aviso como “Acesso negado” até a página seguinte: ele é apagado assim que ela o mostra e, no máximo, depois de um minuto.',
          ],
          'Esses cookies são indispensáveis ao serviço que você pede. Por isso, nenhum consentimento é solicitado para eles.',
          'Se o site medir as visitas com um serviço de terceiros, como o Google Analytics (Google Ireland Limited), ou exibir publicidade de outros sites, ele pergunta a você na primeira visita. Nada desses serviços é carregado antes de você aceitar, e recusar é tão fácil quanto aceitar: o site funciona do mesmo jeito. A sua escolha vale por seis meses e pode ser mudada a qualquer momento em “Gerenciar cookies”, no fim de qualquer página; retirá-la interrompe esses serviços e apaga os cookies que eles gravaram no nosso site. Os que os parceiros gravaram nos sites deles podem ser apagados no seu navegador. Se nada for perguntado, é porque nenhum desses serviços é usado.',
        ],
      },
      {
        heading: 'Jogos de outros desenvolvedores',
        blocks: [
          'Quando você abre um jogo de outro desenvolvedor, o navegador o carrega dos servidores dele. O desenvolvedor recebe o seu endereço IP, o tipo do seu navegador e o nome do nosso site, mas não o endereço da página. Ele pode usar cookies próprios e deve informar você disso. Enquanto você não abre o jogo, ele não recebe nada: as imagens vêm do nosso servidor.',
          'O jogo só tem acesso ao microfone e à câmera se você aceitar isso no navegador.',
        ],
      },
      {
        heading: 'Quem recebe esses dados',
        blocks: [
          'A nossa equipe, a nossa hospedagem, {host}, e o serviço que entrega os nossos e-mails quando enviamos algum a você. Não vendemos nem alugamos os dados. Os desenvolvedores de jogos recebem o que diz a seção anterior; eles podem estar fora da União Europeia e, nesse caso, respondem pela transferência.',
          'Somente com o seu consentimento, o serviço de medição de audiência (Google Ireland Limited, no caso do Google Analytics) recebe o seu endereço IP, o tipo do seu navegador e as páginas que você vê; os parceiros que têm um anúncio exibido recebem o seu endereço IP e o tipo do seu navegador. Eles podem tratar esses dados fora da União Europeia, em especial nos Estados Unidos, com as garantias previstas no regulamento europeu: uma decisão de adequação ou cláusulas contratuais padrão.',
        ],
      },
      {
        heading: 'Os seus direitos',
        blocks: [
          'O Regulamento Geral sobre a Proteção de Dados da União Europeia permite que você acesse os seus dados, peça a correção ou a exclusão, limite o uso ou se oponha a ele, receba os dados em um formato comum e retire um consentimento que tenha dado. A lei francesa também permite decidir o que será deles depois da sua morte.',
          'Escreva para {contact}; respondemos em até um mês. Como não sabemos quem joga, talvez precisemos de mais detalhes para encontrar o que diz respeito a você.',
          'Se a resposta não resolver, você pode reclamar à autoridade francesa, a [CNIL](authority), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou à autoridade do país onde você mora.',
        ],
      },
      {
        heading: 'Menores de idade',
        blocks: [
          'O site é destinado a maiores de idade e não coleta intencionalmente dados de menores. Se você achar que isso aconteceu, escreva para nós e os dados serão apagados.',
        ],
      },
      {
        heading: 'Mudanças',
        blocks: [
          'Se esta política mudar, a nova versão aparece aqui com a data. Se uma nova finalidade exigir o seu consentimento, ele será pedido antes.',
        ],
      },
    ],
  },
};
